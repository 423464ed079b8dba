import type { CallRequest } from '../../../../lib/contracts/base/call.ts'
import { yuanText } from '../../../../lib/contracts/base/money.ts'
import type { Order } from '../../../../lib/contracts/order/order.ts'
import type { editPayment as call } from '../../../../lib/contracts/order/payment.ts'
import { orderTransitions } from '../../../../lib/contracts/order/transitions.ts'
import type { Context } from '../../../core/http/context.ts'
import { InvalidError } from '../../../core/http/errors.ts'
import { assertAllowed } from '../../../core/records/transition.ts'
import { changedFields, recordWritten, updateRecord } from '../../../core/records/write.ts'
import { salesOrder } from '../../../tables/order.ts'
import { type StoredOrder, statusOf } from '../internal.ts'
import { orderOrThrow, readOrder } from '../rows.ts'

interface EditPayment {
  ctx: Context
  input: CallRequest<typeof call>
}

const audited = ({ received, receivedOn, invoice, invoiceNo }: StoredOrder) => ({
  received,
  receivedOn,
  invoice,
  invoiceNo,
})

/** Stores the received amount and the invoice of an order, without a change of its state. */
export async function editPayment({ ctx, input }: EditPayment): Promise<Order> {
  const { id, rowVersion, ...values } = input
  return ctx.db.transaction(async (tx) => {
    await orderOrThrow(tx, ctx.scope, id)
    const { before, after } = await updateRecord(tx, salesOrder, {
      id,
      rowVersion,
      values,
      actor: ctx.principal.userId,
      current: () => readOrder(tx, id),
      async check(row) {
        assertAllowed(orderTransitions, 'registerPayment', statusOf(row))
        if (values.received > row.amount) {
          throw new InvalidError({ received: `不能多于订单金额 ${yuanText(row.amount)} 元` })
        }
      },
    })
    const changes = changedFields(audited(before), audited(after))
    if (changes) await recordWritten(ctx, tx, { entity: 'order', action: 'registerPayment', id, ...changes })
    return orderOrThrow(tx, ctx.scope, id)
  })
}
