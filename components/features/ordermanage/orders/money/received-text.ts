import { yuanText } from '@/lib/contracts/base/money'
import type { OrderRow } from '@/lib/contracts/order/order'

type Money = Pick<OrderRow, 'amount' | 'received' | 'refundAmount'>

/** 已收款 0.00 / 300.00 元 */
export const receivedText = ({ amount, received = 0 }: Money): string =>
  `已收款 ${yuanText(received)} / ${yuanText(amount)} 元`

/** Whether less was received than the order still comes to; another platform may not tell. */
export const isUnderpaid = ({ amount, received, refundAmount }: Money): boolean =>
  received !== undefined && received < amount - refundAmount

/** Said to whoever pays back, or asks for it; null where it was received. `asked`: so much, or anything at all. */
export function unreceivedText(order: Money, asked = 1): string | null {
  const { amount, received, refundAmount } = order
  if (received === undefined || amount === 0 || received - refundAmount >= asked) return null
  return received === 0
    ? `这张订单没有登记过收款（${receivedText(order)}），请先核对。`
    : `退款多于已收的款（${receivedText(order)}），请先核对。`
}
