import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { afterAll, beforeAll, expect, it } from 'vitest'
import * as calls from '../../../lib/contracts/order/calls.ts'
import { freePort } from '../../core/embedded/index.ts'
import { orderLine } from '../../testing/bodies.ts'
import { killWhileWaiting, serve } from '../../testing/child-service.ts'
import { addOrgan } from '../../testing/factories.ts'
import { confirmedOrder } from '../../testing/orders.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
let token: string
let service: ChildProcess | null = null
beforeAll(async () => {
  app = await startTestApp()
  token = await app.signIn()
})
afterAll(async () => {
  service?.kill('SIGKILL')
  await app.close()
})

const COUNT = 3_000

/**
 * Returns the state of the order, the seats of its organisation, the number of its accounts and of its audit entries.
 */
async function standing(id: string) {
  const { rows } = await app.services.database.pool.query(
    `select r.status, o.seats, (select count(*)::int from account a where a.order_id = r.id) as accounts,
            (select count(*)::int from account_grant g where g.order_id = r.id) as granted,
            (select count(*)::int from audit_log l where l.entity = 'order' and l.entity_id = r.id::text
                and l.action = 'fulfil') as told
       from sales_order r join organ o on o.id = r.organ_id where r.id = $1`,
    [id],
  )
  return rows[0]
}

it('fulfilOrder opens the accounts once when the service is killed before the commit and the call is repeated', {
  timeout: 240_000,
}, async () => {
  const [organ, elsewhere] = [await addOrgan(app.services.db), await addOrgan(app.services.db)]
  const { id, rowVersion } = await confirmedOrder(app, { token }, organ.id, { items: [orderLine('account', COUNT)] })
  const port = await freePort()
  service = await serve(app, port)
  const press = () =>
    fetch(`http://127.0.0.1:${port}${calls.fulfilOrder.path}`, {
      method: 'PUT',
      headers: { authorization: token, 'content-type': 'application/json' },
      body: JSON.stringify({ id, rowVersion }),
    }).then(
      (answer) => answer.json() as Promise<{ code: number }>,
      () => ({ code: 0 }),
    )
  // A second connection inserts the name of the last account in an open transaction, for which the service then waits.
  // When the service is killed, it has therefore written the other accounts but not committed them.
  await killWhileWaiting({
    ...{ pool: app.services.database.pool, service, press, waiting: '%insert into%account%' },
    lock: (other) =>
      other.query(
        `insert into account (kind, user_name, full_name, organ_id)
       select 'teacher', lower(code) || '-' || $2, '示例', $3 from sales_order where id = $1`,
        [id, String(COUNT).padStart(4, '0'), elsewhere.id],
      ),
  })
  expect(await standing(id)).toEqual({ status: 'confirmed', seats: 0, accounts: 0, granted: 0, told: 0 })
  service = await serve(app, port)
  const answers = await Promise.all([press(), press(), press()])
  expect(answers.map(({ code }) => code).sort()).toEqual([200, 409, 409])
  const whole = { status: 'fulfilled', seats: COUNT, accounts: COUNT, granted: COUNT, told: 1 }
  expect(await standing(id)).toEqual(whole)
  // After the commit, neither a kill nor another request to fulfil the order changes anything.
  service.kill('SIGKILL')
  await once(service, 'exit')
  service = await serve(app, port)
  expect((await press()).code).toBe(409)
  expect(await standing(id)).toEqual(whole)
})
