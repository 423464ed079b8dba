import { z } from 'zod'
import { MAX_TRIAL_DAYS } from '../account/trial.ts'
import { MAX_FEN } from '../base/money.ts'
import { FRACTION, moneyFault, numberFault } from '../base/number-fault.ts'
import { several } from '../base/paging.ts'
import { recordId, recordStamp, versioned } from '../base/record.ts'
import { visibleText } from '../base/visible-text.ts'
import { outKinds, outStatuses } from '../device/out.ts'
import { ambiguousDiscount, amountOf, DISCOUNT_NONE, isReckonable } from './amounts.ts'

// 订单 (domain model §13): an order of an organisation, with its payment, delivery and refund.

export const orderStatuses = [
  'draft',
  'submitted',
  'confirmed',
  'fulfilled',
  'completed',
  'cancelled',
  'refunding',
  'partlyRefunded',
  'refunded',
] as const
export type OrderStatus = (typeof orderStatuses)[number]

export const orderTypes = ['trial', 'purchase', 'renewal', 'addition'] as const
export type OrderType = (typeof orderTypes)[number]

export const invoiceStates = ['none', 'issued', 'unneeded', 'reversed'] as const
export type InvoiceState = (typeof invoiceStates)[number]

/** States of payment: how much of the amount the platform's operator has received. */
export const paymentStates = ['unpaid', 'part', 'paid'] as const
export type PaymentState = (typeof paymentStates)[number]

export const itemKinds = ['account', 'seat', 'device', 'other'] as const
/** Maximum number of accounts and seats in one order. */
export const MAX_SEATS = 10_000

/**
 * The error message for an invalid or ambiguous discount, which the form sends as the typed text instead of a number.
 */
const discountFault = {
  error: ({ input }: { readonly input?: unknown }) =>
    (typeof input === 'string' && ambiguousDiscount(input)?.text) || '如 90% 或 9折，不打折请留空',
}

const day = z.iso.date('请输入正确的日期').nullable()

export const orderItem = z.object({
  /**
   * `account`: an account that the order opens or, as a renewal, extends; `seat`: the right of the school to open one
   * account itself.
   */
  kind: z.enum(itemKinds, '请选择内容'),
  name: z.string().overwrite(visibleText).min(1, '请输入名称').max(40, '最多 40 个字'),
  /** Section and grade of the accounts; a renewal without section and grade covers all accounts. */
  section: z.string().max(20).nullable(),
  grade: z.string().max(20).nullable(),
  count: z.number(numberFault('请输入数量')).int('请输入整数').min(1, '至少 1').max(MAX_SEATS, `最多 ${MAX_SEATS}`),
  /** Price of one unit in fen. */
  price: z.number(moneyFault('请输入单价')).int(FRACTION).min(0, '不能小于 0').max(MAX_FEN, '单价过高'),
  /**
   * The share of the price that the customer pays, in hundredths of a percent: 9000 is 九折. Absent if the customer pays
   * the full price.
   */
  discount: z
    .number(discountFault)
    .int('最多两位小数，如 88.88%')
    .min(100, '须为 1% 到 100%，九折填 90')
    .max(DISCOUNT_NONE, '须为 1% 到 100%，九折填 90')
    .nullish(),
})
export type OrderItem = z.infer<typeof orderItem>

const fields = z.object({
  type: z.enum(orderTypes, '请选择类型'),
  organId: z.string().min(1, '请选择机构').pipe(recordId),
  agentId: recordId.nullable(),
  items: z.array(orderItem).min(1, '请至少添加一条明细').max(20, '最多 20 条明细'),
  /** 整单优惠: the deduction from the sum of the lines, in fen. */
  reduction: z
    .number(moneyFault('请输入优惠金额，或留空'))
    .int(FRACTION)
    .min(0, '不能小于 0')
    .max(MAX_FEN, '金额过高')
    .nullish(),
  /**
   * Number of days for which the accounts of a trial work, including the day on which they are opened; only for a
   * trial.
   */
  days: z
    .number(numberFault('请输入试用天数'))
    .int('请输入整数')
    .min(1, '至少 1 天')
    .max(MAX_TRIAL_DAYS, `最多 ${MAX_TRIAL_DAYS} 天`)
    .nullable(),
  /** The last day on which the accounts work; for all types of orders except a trial. */
  validTo: day,
  note: z.string().trim().max(200, '最多 200 个字'),
})
type Fields = z.infer<typeof fields>

export const usesSeats = ({ kind }: Pick<OrderItem, 'kind'>): boolean => kind === 'account' || kind === 'seat'
export const seatsOf = (items: readonly OrderItem[]): number =>
  items.filter(usesSeats).reduce((sum, { count }) => sum + count, 0)
/**
 * Returns whether the lines add seats to the organisation: a trial uses none, and a renewal only extends existing
 * accounts.
 */
export const addsSeats = (type: OrderType): boolean => type !== 'trial' && type !== 'renewal'
/** Checks the conditions that concern several fields, and reports each fault at its field. */
function together({ type, items, reduction, days, validTo }: Fields, context: z.RefinementCtx): void {
  const fault = (message: string, ...path: (string | number)[]) => context.addIssue({ code: 'custom', message, path })
  const students = items.some(usesSeats)
  if (type === 'trial' && days === null) fault('请输入试用天数', 'days')
  if (type !== 'trial' && students && validTo === null) fault('请选择有效期', 'validTo')
  if (seatsOf(items) > MAX_SEATS) fault(`账号和席位合计最多 ${MAX_SEATS}`, 'items')
  const known = items.filter(isReckonable)
  const amount = amountOf(known)
  if (amount > MAX_FEN) fault('金额超出上限', 'items')
  if (known.length === items.length && (reduction ?? 0) > amount) fault('不能多于明细的合计', 'reduction')
  for (const [at, { kind, grade }] of items.entries()) {
    if (kind === 'account' && !grade && type !== 'renewal') fault('请选择年级', 'items', at, 'grade')
    if (kind === 'seat' && type === 'trial') fault('试用不占席位，请改为学生账号', 'items', at, 'kind')
    if (kind === 'seat' && type === 'renewal') fault('续费延长已有账号，请改为学生账号', 'items', at, 'kind')
  }
}

/**
 * Makes zod run the checks across fields together with those of single fields, so that the form shows all faults at
 * once.
 */
const atOnce = {
  when: ({ value }: { readonly value: unknown }) => {
    const items = (value as Partial<Fields> | null)?.items
    return Array.isArray(items) && items.every((item) => typeof item === 'object' && item !== null)
  },
}

export const orderBody = fields.superRefine(together, atOnce)
export const editedOrder = fields.extend(versioned.shape).superRefine(together, atOnce)
export type OrderBody = z.infer<typeof orderBody>

/** The part of one order line that refunds took back, and the part that stayed. */
const refundLine = z.object({
  name: z.string(),
  count: z.number().int(),
  back: z.number().int(),
  /** Number of units that earlier refunds took back; present only in a preview. */
  earlier: z.number().int().optional(),
  /** Number of units taken back for which no account had been extended; present only for a renewal. */
  unfilled: z.number().int().optional(),
  /** The refunded amount in fen. */
  amount: z.number().int(),
  /** Why the remaining units stay with the organisation; empty if none remain. */
  kept: z.string(),
})
export const refund = z.object({
  lines: z.array(refundLine),
  /** The refunded amount in fen. */
  amount: z.number().int(),
  /** Number of seats the organisation loses. */
  seats: z.number().int(),
  /** Number of accounts that were closed or got back their previous end. */
  accounts: z.number().int(),
})
export type Refund = z.infer<typeof refund>

const step = z.object({
  action: z.string(),
  at: z.string(),
  /** The user who took the step; null if the service took it. */
  by: z.string().nullable(),
  /** The user's reason for the step, or the result of the step. */
  note: z.string(),
})
export type OrderStep = z.infer<typeof step>

/** An order as stored. Its schema has no rules for new values, so that orders saved under older rules stay readable. */
export const orderItemOfList = recordStamp.extend({
  code: z.string(),
  type: z.enum(orderTypes),
  organId: z.string(),
  organName: z.string(),
  agentId: z.string().nullable(),
  agentName: z.string().nullable(),
  items: z.array(
    z.object({
      kind: z.enum(itemKinds),
      name: z.string(),
      section: z.string().nullable(),
      grade: z.string().nullable(),
      count: z.number().int(),
      price: z.number().int(),
      discount: z.number().int().nullish(),
    }),
  ),
  /** Deduction in fen. An outside platform may omit the deduction, the payment and the invoice. */
  reduction: z.number().int().optional(),
  /** The amount in fen: the sum of the lines minus the reduction. */
  amount: z.number().int(),
  seats: z.number().int(),
  days: z.number().int().nullable(),
  validTo: z.string().nullable(),
  note: z.string(),
  status: z.enum(orderStatuses),
  createdAt: z.string(),
  /** Refunded amount in fen; 0 before any refund. */
  refundAmount: z.number().int(),
  /**
   * Ids of users who prepared the next step and may not take it themselves, because the amount reaches an
   * administrator's limit. Before the confirmation these are the users who created the order, changed its lines or
   * submitted it; before the refund, the user who requested it.
   */
  preparedBy: z.array(z.string()),
  /** Number of accounts the order opened or extended. */
  accountCount: z.number().int(),
  /** Total that the customer has paid so far, in fen. */
  received: z.number().int().optional(),
  receivedOn: z.string().nullish(),
  invoice: z.enum(invoiceStates).optional(),
  invoiceNo: z.string().optional(),
  /**
   * Number of devices in the order that have not left the warehouse. Absent if the order has no line of devices, or if
   * the list omits the number.
   */
  unshipped: z.number().int().optional(),
})
export type OrderRow = z.infer<typeof orderItemOfList>

/** The devices that left the warehouse for an order, and the documents by which they left. */
const shipments = z.object({
  /** The order lines that contain devices, in the order of all lines. */
  lines: z.array(
    z.object({
      name: z.string(),
      count: z.number().int(),
      shipped: z.number().int(),
      /** True if the name of the line is the name of a model, so that only devices of this model count for the line. */
      model: z.boolean().optional(),
    }),
  ),
  /** Number of shipped devices whose model belongs to no line, or that exceed the lines. */
  other: z.number().int(),
  /** The 出库单 for the order, and the 退回单 by which some of the shipped devices came back. */
  documents: z.array(
    z.object({
      id: z.string(),
      /** The kind of the document; absent for a 出库单. */
      kind: z.enum(outKinds).optional(),
      /** The number; null until the document is finished. */
      no: z.string().nullable(),
      status: z.enum(outStatuses),
      /** Number of devices in the document; in a 退回单, only those that had left the warehouse for this order. */
      counted: z.number().int(),
    }),
  ),
})
export type Shipments = z.infer<typeof shipments>

export const order = orderItemOfList.extend({
  /** Absent if the order has no line of devices; an outside platform may omit the field. */
  shipments: shipments.optional(),
  refund: refund.nullable(),
  /** The steps of the order's timeline, oldest first. */
  steps: z.array(step),
})
export type Order = z.infer<typeof order>

export const orderFilter = z.object({
  /** A part of the order number or of the organisation's name. */
  keyword: z.string().trim().max(100).optional(),
  /** Ids of organisations; the filter includes the organisations below each of them. */
  organ: several.pipe(z.array(recordId)).optional(),
  agent: several.pipe(z.array(recordId)).optional(),
  type: several.pipe(z.array(z.enum(orderTypes))).optional(),
  status: several.pipe(z.array(z.enum(orderStatuses))).optional(),
  payment: several.pipe(z.array(z.enum(paymentStates))).optional(),
  invoice: several.pipe(z.array(z.enum(invoiceStates))).optional(),
  createdFrom: z.iso.date().optional(),
  createdUntil: z.iso.date().optional(),
})
export type OrderFilter = z.output<typeof orderFilter>

export const orderSorts = ['createdAt', 'code', 'amount', 'seats', 'validTo'] as const

export const sortedOrders = orderFilter.extend({
  sort: z.enum(orderSorts).default('createdAt'),
  order: z.enum(['asc', 'desc']).default('desc'),
})
export type SortedOrders = z.output<typeof sortedOrders>
