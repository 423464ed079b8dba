import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addAccount, addAgent, addOrgan, addStaff } from '../../testing/factories.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { removeDemo } from './remove.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const idsOf = async (statement: ReturnType<typeof sql>) =>
  (await app.services.db.execute<{ id: number }>(statement)).rows.map(({ id }) => id)
const remove = () => removeDemo(app.services, { confirmed: true, keep: true, withChanged: true })

/** Adds feedback that a key sent, optionally merged into other feedback; returns its id. */
const addFeedback = async (keyId: number, to: { keptId?: number; foldedInto?: number } = {}) => {
  const [id = 0] = await idsOf(sql`
    insert into feedback (kind, client_id, said_at, key_id, source, text, kept_id, folded_into)
    values ('userFeedback', gen_random_uuid(), now(), ${keyId}, 'app', '闪退', ${to.keptId ?? null}, ${to.foldedInto ?? null})
    returning id::int as id`)
  return id
}

it('removeDemo keeps invented feedback into which real feedback was merged, and removes other invented feedback', async () => {
  const [demo = 0, real = 0] = await idsOf(sql`
    insert into open_key (name, kind, key_id, secret, quota, created_by)
    values ('示例', 'app', 'ok_demo_app', '', 1, null), ('真实', 'app', 'ok_real', '', 1, 1) returning id::int as id`)
  const kept = await addFeedback(demo)
  const leading = await addFeedback(demo)
  const gone = await addFeedback(demo)
  const stay = [
    kept,
    leading,
    await addFeedback(real, { keptId: kept }),
    await addFeedback(real, { foldedInto: leading }),
  ]
  await addFeedback(demo, { keptId: gone })
  await addFeedback(demo, { foldedInto: gone })
  const { stays } = await remove()
  expect(await idsOf(sql`select id::int as id from feedback order by id`)).toEqual(stay.toSorted((a, b) => a - b))
  const said = stays.find(({ name }) => name === '反馈')?.examples.join('\n')
  expect(said).toContain('（留下的反馈合并到了它）')
  expect(said).toContain('（留下的反馈归在它之下）')
})

it('removeDemo removes an invented agent and the invented user whose data scope contains the agent', async () => {
  const { id: agentId } = await addAgent(app.services.db)
  const person = await addStaff(app.services.db, { userName: 'yg1999', email: 'yg1999@example.com', updatedBy: 1 })
  await app.services.db.execute(sql`insert into user_agent (user_id, agent_id) values (${person.id}, ${agentId})`)
  await remove()
  const left = sql`select id::int as id from agent union all select id::int from "system_user" where id = ${person.id}`
  expect(await idsOf(left)).toEqual([])
})

it('removeDemo keeps an invented account that a real order renewed, with the record of the renewal', async () => {
  const { db } = app.services
  const { id: organId } = await addOrgan(db)
  const [renewed, other] = [await addAccount(db, 'student', organId), await addAccount(db, 'student', organId)]
  const orders = await idsOf(sql`
    insert into sales_order (code, type, organ_id, items, amount, seats, created_by)
    values ('DD2026-900001', 'renewal', ${organId}, '[]', 0, 0, 1), ('DD2026-900002', 'renewal', ${organId}, '[]', 0, 0, null)
    returning id::int as id`)
  for (const [at, order] of orders.entries()) {
    await db.execute(sql`
      insert into account_grant (order_id, account_id, item, kind)
      values (${order}, ${at === 0 ? renewed.id : other.id}, 0, 'extended')`)
  }
  const { stays } = await remove()
  expect(await idsOf(sql`select account_id::int as id from account_grant`)).toEqual([renewed.id])
  expect(await idsOf(sql`select id::int as id from account`)).toEqual([renewed.id])
  expect(stays.find(({ name }) => name === '教师和学生账号')?.examples).toEqual([
    `${renewed.userName}（真实的订单开通或续期了它）`,
  ])
})
