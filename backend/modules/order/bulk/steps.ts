import { sql } from 'drizzle-orm'
import { schoolDay } from '../../../../lib/contracts/base/school-time.ts'
import type { Selection } from '../../../../lib/contracts/base/task-calls.ts'
import { attempt } from '../../../../lib/contracts/base/transitions.ts'
import type { OrderFilter, OrderItem, OrderStatus } from '../../../../lib/contracts/order/order.ts'
import { type Renewable, shortageOf } from '../../../../lib/contracts/order/renewal.ts'
import { orderTransitions } from '../../../../lib/contracts/order/transitions.ts'
import type { BulkAction } from '../../../core/bulk/action.ts'
import { previewBulk } from '../../../core/bulk/preview.ts'
import { bulkKind } from '../../../core/bulk/row-kind.ts'
import { tableRecords } from '../../../core/bulk/table-records.ts'
import type { Context } from '../../../core/http/context.ts'
import { scopeOf } from '../../../core/scope/data-scope.ts'
import type { BulkPlan } from '../../../core/tasks/routing.ts'
import { renewableOf } from '../../account/index.ts'
import { chosenOrders, initiatorsOf, orderTaskRows, preparedBy } from '../rows.ts'
import { orderWithin } from '../scope.ts'

interface OrderFacts {
  readonly status: OrderStatus
  readonly validTo: string | null
  readonly preparedBy: readonly string[]
  readonly broughtBy: readonly string[]
  /**
   * For a renewal that is not confirmed yet: its lines and the number of accounts that can be extended; otherwise null.
   */
  readonly renewal: { readonly items: readonly OrderItem[]; readonly renewable: Renewable } | null
  /** The audit entry of the step contains this reason, so that the order's timeline shows it. */
  readonly reason?: string
  /** True if the user confirms an order that the same user prepared. The audit entry of the step contains this mark. */
  readonly alone?: true
}

const records = tableRecords<OrderFacts>({
  entity: 'order',
  table: 'sales_order',
  as: 's',
  within: (scope) => orderWithin(scope, 's'),
  label: sql`s.code`,
  grouped: true,
  fields: { status: { column: 'status', type: 'text' } },
  looks: () => ({
    validTo: sql`s.valid_to::text`,
    preparedBy: preparedBy('s'),
    // The users who prepared the order. The array is empty if the order costs nothing, because then the same user may
    // prepare and confirm it.
    broughtBy: sql`case when s.amount > 0 then ${initiatorsOf('s')} else '{}' end`,
    renewal: sql`case when s.type = 'renewal' and s.status in ('draft', 'submitted') and s.valid_to is not null
      then jsonb_build_object('items', s.items, 'renewable', ${renewableOf(sql`s.organ_id`, sql`s.valid_to`)}) end`,
  }),
})

interface Planning<P> {
  readonly ctx: Context
  readonly selection: Selection<OrderFilter>
  readonly params: P
}

/**
 * Defines the bulk action of a step that changes only the state of orders, according to the transitions that also apply
 * to a single order.
 */
function stepBulk<P extends { readonly reason?: string }>(step: 'submit' | 'confirm' | 'cancel') {
  const { permission, label } = orderTransitions.actions[step]
  if (permission === undefined || permission === 'service') throw new Error(`nobody may ${step} an order`)
  const bulk: BulkAction<P, OrderFacts> = {
    ...records,
    action: step,
    permission,
    gone: '订单不存在',
    rule:
      ({ params: { reason }, principal: { userId } }) =>
      ({ status, validTo, preparedBy, broughtBy, renewal }) => {
        const shortage = renewal && shortageOf(renewal.items, renewal.renewable)
        const person = String(userId)
        const facts = { today: schoolDay(), validTo, person, preparedBy, shortage }
        const outcome = attempt(orderTransitions, step, status, facts)
        if (!outcome.allowed) return outcome.reason
        const alone = step === 'confirm' && broughtBy.includes(person)
        return { status: outcome.to ?? status, ...(reason && { reason }), ...(alone && { alone }) }
      },
  }
  return {
    kind: bulkKind(bulk),
    async plan({ ctx, selection, params }: Planning<P>): Promise<BulkPlan> {
      const seen = scopeOf(ctx.principal, 'order:list')
      const where = chosenOrders(selection, seen)
      const judging = { ...ctx, params }
      const { preview } = await previewBulk(bulk, judging, await records.read(judging, where))
      return { title: `${label}订单`, rows: orderTaskRows(where, seen), preview: { ...preview, effects: [] } }
    },
  }
}

export const submitBulk = stepBulk<Record<string, never>>('submit')
export const confirmBulk = stepBulk<Record<string, never>>('confirm')
export const cancelBulk = stepBulk<{ readonly reason: string }>('cancel')
