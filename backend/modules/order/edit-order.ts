import type { CallRequest } from '../../../lib/contracts/base/call.ts'
import type { editOrder as call } from '../../../lib/contracts/order/calls.ts'
import type { Order } from '../../../lib/contracts/order/order.ts'
import { orderTransitions } from '../../../lib/contracts/order/transitions.ts'
import type { Context } from '../../core/http/context.ts'
import { assertAllowed } from '../../core/records/transition.ts'
import { changedFields, recordWritten, updateRecord } from '../../core/records/write.ts'
import { salesOrder } from '../../tables/order.ts'
import { audited, checkOrder, columnsOf, statusOf } from './internal.ts'
import { orderOrThrow, readOrder } from './rows.ts'

interface EditOrder {
  ctx: Context
  input: CallRequest<typeof call>
}

/**
 * Edits a draft. An order in another state is refused, so that the order that is confirmed is the one that was
 * submitted. @throws ConflictError
 */
export async function editOrder({ ctx, input }: EditOrder): Promise<Order> {
  const { id, rowVersion } = input
  return ctx.db.transaction(async (tx) => {
    await orderOrThrow(tx, ctx.scope, id)
    const { before, after } = await updateRecord(tx, salesOrder, {
      id,
      rowVersion,
      values: columnsOf(input),
      actor: ctx.principal.userId,
      current: () => readOrder(tx, id),
      async check(before) {
        assertAllowed(orderTransitions, 'edit', statusOf(before))
        await checkOrder(tx, ctx.scope, input, before)
      },
    })
    const changes = changedFields(audited(before), audited(after))
    if (changes) await recordWritten(ctx, tx, { entity: 'order', action: 'edit', id, ...changes })
    return orderOrThrow(tx, ctx.scope, id)
  })
}
