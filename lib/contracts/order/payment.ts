import { z } from 'zod'
import { defineCall } from '../base/call.ts'
import { MAX_FEN } from '../base/money.ts'
import { FRACTION, moneyFault } from '../base/number-fault.ts'
import { versioned } from '../base/record.ts'
import { schoolDay } from '../base/school-time.ts'
import { visibleText } from '../base/visible-text.ts'
import { invoiceStates, order } from './order.ts'

// 收款和开票: payment and invoice, which users record with an order. They do not affect what the order delivers.

const fields = z.object({
  /** Total that the customer has paid so far, in fen; null means nothing. */
  received: z
    .number(moneyFault('请输入已收金额'))
    .int(FRACTION)
    .min(0, '不能小于 0')
    .max(MAX_FEN, '金额过高')
    .nullable()
    .transform((fen) => fen ?? 0),
  receivedOn: z.iso.date('请输入正确的日期').nullable(),
  invoice: z.enum(invoiceStates, '请选择开票状态'),
  invoiceNo: z.string().overwrite(visibleText).max(40, '最多 40 个字'),
})
type Payment = z.output<typeof fields>
export type PaymentInput = z.input<typeof fields>

/** Checks the conditions that concern several fields, and reports each fault at its field. */
function together({ received, receivedOn, invoice, invoiceNo }: Payment, context: z.RefinementCtx): void {
  const fault = (message: string, field: keyof Payment) => context.addIssue({ code: 'custom', message, path: [field] })
  if (received > 0 && receivedOn === null) fault('请选择收款日期', 'receivedOn')
  if (received === 0 && receivedOn !== null) fault('请输入已收金额，或清空收款日期', 'received')
  if (receivedOn !== null && receivedOn > schoolDay()) fault('收款日期不能晚于今天', 'receivedOn')
  const numbered = invoice === 'issued' || invoice === 'reversed'
  if (numbered && invoiceNo === '') fault('请输入发票号码', 'invoiceNo')
  if (!numbered && invoiceNo !== '') fault('有发票号码时，请选已开票或已红冲', 'invoice')
}

/** The schema by which the dialog validates the payment before it sends the request. */
export const paymentBody = fields.superRefine(together)

/** Stores the payment; the service refuses a received amount above the amount of the order. */
export const editPayment = defineCall({
  method: 'PUT',
  path: '/zakj-order/order/editPayment',
  summary: '登记订单收款和开票',
  permission: 'order:payment',
  request: fields.extend(versioned.shape).superRefine(together),
  answer: order,
})
