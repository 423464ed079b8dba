import { yuanText } from '@/lib/contracts/base/money'
import type { OrderRow } from '@/lib/contracts/order/order'

type Money = Pick<OrderRow, 'amount' | 'received' | 'refundAmount'>

/** Returns the received and the total amount, for example 已收款 0.00 / 300.00 元. */
export const receivedText = ({ amount, received = 0 }: Money): string =>
  `已收款 ${yuanText(received)} / ${yuanText(amount)} 元`

/**
 * Returns whether the payments received are less than the amount of the order after refunds. Returns false if the
 * platform does not report payments.
 */
export const isUnderpaid = ({ amount, received, refundAmount }: Money): boolean =>
  received !== undefined && received < amount - refundAmount

/**
 * Returns a warning if a refund of `asked` fen is more than the payments received minus the earlier refunds; null
 * otherwise. With the default of 1 fen, the function warns only if nothing is left to refund.
 */
export function unreceivedText(order: Money, asked = 1): string | null {
  const { amount, received, refundAmount } = order
  if (received === undefined || amount === 0 || received - refundAmount >= asked) return null
  return received === 0
    ? `这张订单没有登记过收款（${receivedText(order)}），请先核对。`
    : `退款多于已收的款（${receivedText(order)}），请先核对。`
}
