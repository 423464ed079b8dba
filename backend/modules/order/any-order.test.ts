import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { studentCalls } from '../../../lib/contracts/account/student.ts'
import { isAllowed } from '../../../lib/contracts/base/transitions.ts'
import * as calls from '../../../lib/contracts/order/calls.ts'
import { type OrderBody, type OrderItem, type OrderStatus, orderTypes } from '../../../lib/contracts/order/order.ts'
import { type OrderAction, opensAccounts, orderTransitions } from '../../../lib/contracts/order/transitions.ts'
import { orderBody, orderLine } from '../../testing/bodies.ts'
import { addOrgan } from '../../testing/factories.ts'
import { confirmedOrder, fulfilledOrder } from '../../testing/orders.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

// This test runs random actions on the orders of one organisation, one after the other and several at once. After each
// group of actions, it checks that seats, accounts and money add up.

let app: TestApp
let replica: Awaited<ReturnType<TestApp['openReplica']>>
let admin: { token: string }
beforeAll(async () => {
  app = await startTestApp()
  replica = await app.openReplica()
  admin = { token: await app.signIn() }
})
afterAll(async () => {
  await replica.close()
  await app.close()
})

const verbs = [
  'insert',
  'submit',
  'confirm',
  'fulfil',
  'open',
  'activate',
  'close',
  'ask',
  'refund',
  'decline',
  'cancel',
  'complete',
] as const
const step = fc.record({
  // Verbs that advance an order are listed more often, so that more orders reach the later states.
  verb: fc.constantFrom(...verbs, 'submit', 'confirm', 'fulfil', 'fulfil', 'open', 'open', 'ask', 'refund'),
  at: fc.nat(2),
  /** In three of four cases, the action chooses an order whose state allows the action. */
  apt: fc.constantFrom(true, true, true, false),
  type: fc.constantFrom(...orderTypes),
  count: fc.integer({ min: 1, max: 4 }),
})
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never

const rows = <Row extends object>(text: string, values: unknown[] = []) =>
  app.services.database.pool.query<Row>(text, values).then(({ rows }) => rows)

function bodyFor(organ: number, { type, count }: Step): OrderBody {
  // The price, the discount and the reduction are chosen so that the amount of one account is not a whole number of
  // fen.
  const account = orderLine('account', count, { price: 701, discount: 9_333 })
  const items = type === 'trial' || type === 'renewal' ? [account] : [account, orderLine('seat', count, { price: 300 })]
  return orderBody(organ, { type, items, reduction: 5, days: type === 'trial' ? 5 : null })
}

interface Stored {
  readonly id: string
  readonly rowVersion: number
  readonly status: OrderStatus
  readonly items: readonly OrderItem[]
}

const actions = { ask: 'askRefund', decline: 'declineRefund', refund: 'refund' } as const

function allows({ status, items }: Stored, verb: Step['verb']): boolean {
  if (verb === 'open') return opensAccounts.includes(status) && items.some(({ kind }) => kind === 'seat')
  if (verb === 'insert' || verb === 'activate' || verb === 'close') return true
  return isAllowed(
    orderTransitions,
    verb in actions ? actions[verb as keyof typeof actions] : (verb as OrderAction),
    status,
  )
}

async function act(organ: number, given: Step, through: Pick<TestApp, 'call'>): Promise<number> {
  const { verb, at, count } = given
  if (verb === 'insert') return (await through.call(calls.insertOrder, bodyFor(organ, given), admin)).code
  const all = await rows<Stored>(
    'select id::text as id, row_version as "rowVersion", status, items from sales_order where organ_id = $1 order by id',
    [organ],
  )
  const able = all.filter((order) => allows(order, verb))
  const orders = given.apt && able.length > 0 ? able : all
  const order = orders[at % (orders.length || 1)]
  if (!order) return 404
  const { id, rowVersion, items } = order
  const one = { id, rowVersion }
  const reason = '随便'
  const students = await rows<{ id: string }>(
    `select id::text as id from account where organ_id = $1 and status <> 'closed' order by id limit $2`,
    [organ, count],
  )
  switch (verb) {
    case 'submit':
      return (await through.call(calls.submitOrder, one, admin)).code
    case 'confirm':
      return (await through.call(calls.confirmOrder, one, admin)).code
    case 'fulfil':
      return (await through.call(calls.fulfilOrder, one, admin)).code
    case 'complete':
      return (await through.call(calls.completeOrder, one, admin)).code
    case 'cancel':
      return (await through.call(calls.cancelOrder, { ...one, reason }, admin)).code
    case 'ask':
      return (await through.call(calls.requestRefund, { ...one, reason }, admin)).code
    case 'decline':
      return (await through.call(calls.declineRefund, { ...one, reason }, admin)).code
    case 'open': {
      const item = Math.max(
        0,
        items.findIndex(({ kind }) => kind === 'seat'),
      )
      return (await through.call(calls.openOrderAccounts, { id, item, section: '2', grade: '08', count }, admin)).code
    }
    case 'refund': {
      const { result } = await through.call(calls.previewRefund, { id }, admin)
      return (await through.call(calls.refundOrder, { ...one, amount: result.amount }, admin)).code
    }
    default: {
      if (students.length === 0) return 404
      const status = verb === 'activate' ? 'active' : 'closed'
      const selection = { ids: students.map(({ id }) => id) }
      const { code } = await through.call(studentCalls.status, { selection, params: { status }, preview: false }, admin)
      return code
    }
  }
}

/** Checks the seats and money of an organisation that received all its seats through orders. */
async function check(organ: number): Promise<void> {
  const [sum] = await rows<Record<'seats' | 'granted' | 'back' | 'used' | 'strange' | 'money', number>>(
    `select o.seats,
       (select coalesce(sum((s.granted->>'seats')::int), 0)::int from sales_order s where s.organ_id = o.id) as granted,
       (select coalesce(sum((s.refund->>'seats')::int), 0)::int from sales_order s where s.organ_id = o.id) as back,
       (select count(*)::int from account a where a.organ_id = o.id and a.type = 'formal' and a.status <> 'closed') as used,
       (select count(*)::int from account a where a.organ_id = o.id and a.order_id is null) as strange,
       (select count(*)::int from sales_order s where s.organ_id = o.id and (s.refund_amount > s.amount
          or (s.refund_amount > 0 and s.status in ('draft', 'submitted', 'confirmed', 'cancelled', 'fulfilled'))
          or (s.status = 'refunded' and s.refund_amount <> s.amount)
          or (s.granted is not null and s.status in ('draft', 'submitted', 'confirmed', 'cancelled')))) as money
     from organ o where o.id = $1`,
    [organ],
  )
  expect(sum).toMatchObject({ strange: 0, money: 0 })
  expect(sum?.seats).toBe((sum?.granted ?? 0) - (sum?.back ?? 0))
  expect(sum?.used).toBeLessThanOrEqual(sum?.seats ?? 0)
  // The accounts in use that an order has opened must not outnumber the order's seats.
  const over = await rows(
    `select s.code from sales_order s where s.organ_id = $1 and s.type <> 'renewal' and (
       select count(*) from account_grant g join account a on a.id = g.account_id
        where g.order_id = s.id and g.kind <> 'extended' and a.status <> 'closed') > s.seats`,
    [organ],
  )
  expect(over).toEqual([])
}

test('random actions on orders leave the seats, accounts and money of each organisation consistent', async () => {
  const codes = new Map<string, number>()
  let organs = 0
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(step, { minLength: 1, maxLength: 3 }), { minLength: 8, maxLength: 24 }),
      async (rounds) => {
        const { id: organ } = await addOrgan(app.services.db, { name: `示例机构任意${++organs}` })
        await confirmedOrder(app, admin, organ)
        await fulfilledOrder(app, admin, organ, { items: [orderLine('account', 2), orderLine('seat', 3)] })
        const { id, rowVersion } = await fulfilledOrder(app, admin, organ)
        await app.call(calls.requestRefund, { id, rowVersion, reason: '随便' }, admin)
        await act(organ, { verb: 'insert', at: 0, apt: true, type: 'purchase', count: 3 }, app)
        for (const together of rounds) {
          const answers = await Promise.all(together.map((one, at) => act(organ, one, at % 2 === 0 ? app : replica)))
          for (const [at, code] of answers.entries()) {
            expect([200, 400, 404, 409]).toContain(code)
            const verb = together[at]?.verb ?? ''
            if (code === 200) codes.set(verb, (codes.get(verb) ?? 0) + 1)
          }
          await app.runTasks()
          await check(organ)
        }
      },
    ),
    { numRuns: 15 },
  )
  // Each action succeeded at least once; otherwise the test would not have examined it.
  expect([...codes.keys()].sort()).toEqual([...verbs].sort())
})
