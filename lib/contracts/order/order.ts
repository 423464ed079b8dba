import { z } from 'zod'
import { TRIAL_DAYS_MOST } from '../account/trial.ts'
import { FEN_MOST } from '../base/money.ts'
import { FRACTION, moneyFault, numberFault } from '../base/number-fault.ts'
import { several } from '../base/paging.ts'
import { recordId, recordStamp, versioned } from '../base/record.ts'
import { visibleText } from '../base/visible-text.ts'
import { outKinds, outStatuses } from '../device/out.ts'
import { amountOf, DISCOUNT_NONE, discountDoubt, isReckonable } from './amounts.ts'

// 订单 (domain model §13): what an organisation buys, and what becomes of it.

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

/** How much of its amount was received. */
export const paymentStates = ['unpaid', 'part', 'paid'] as const
export type PaymentState = (typeof paymentStates)[number]

export const itemKinds = ['account', 'seat', 'device', 'other'] as const
/** Accounts and seats one order may hold. */
export const SEATS_MOST = 10_000

/** Said of what is no discount, or of which it is not clear which one it is: forms hand both on as they were typed. */
const discountFault = {
  error: ({ input }: { readonly input?: unknown }) =>
    (typeof input === 'string' && discountDoubt(input)?.text) || '如 90% 或 9折，不打折请留空',
}

const day = z.iso.date('请输入正确的日期').nullable()

export const orderItem = z.object({
  /** `account`: opened, or extended by a renewal; `seat`: room for accounts the school opens itself. */
  kind: z.enum(itemKinds, '请选择内容'),
  name: z.string().overwrite(visibleText).min(1, '请输入名称').max(40, '最多 40 个字'),
  /** Of accounts: of which grade. A renewal without one is for all. */
  section: z.string().max(20).nullable(),
  grade: z.string().max(20).nullable(),
  count: z.number(numberFault('请输入数量')).int('请输入整数').min(1, '至少 1').max(SEATS_MOST, `最多 ${SEATS_MOST}`),
  /** Of one, in fen. */
  price: z.number(moneyFault('请输入单价')).int(FRACTION).min(0, '不能小于 0').max(FEN_MOST, '单价过高'),
  /** What is paid of the price, in hundredths of a percent: 9000 is 九折. Absent: all of it. */
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
  /** 整单优惠, in fen: taken off what the lines come to. */
  reduction: z
    .number(moneyFault('请输入优惠金额，或留空'))
    .int(FRACTION)
    .min(0, '不能小于 0')
    .max(FEN_MOST, '金额过高')
    .nullish(),
  /** Of a trial: how long its accounts work, the day they are opened included. */
  days: z
    .number(numberFault('请输入试用天数'))
    .int('请输入整数')
    .min(1, '至少 1 天')
    .max(TRIAL_DAYS_MOST, `最多 ${TRIAL_DAYS_MOST} 天`)
    .nullable(),
  /** Of the others: the last day of what is bought. */
  validTo: day,
  note: z.string().trim().max(200, '最多 200 个字'),
})
type Fields = z.infer<typeof fields>

export const takesSeats = ({ kind }: Pick<OrderItem, 'kind'>): boolean => kind === 'account' || kind === 'seat'
export const seatsOf = (items: readonly OrderItem[]): number =>
  items.filter(takesSeats).reduce((sum, { count }) => sum + count, 0)
/** Whether its lines add seats to the organisation: a trial takes none, a renewal only extends accounts there are. */
export const addsSeats = (type: OrderType): boolean => type !== 'trial' && type !== 'renewal'
/** What the fields say together, each fault at its place. */
function together({ type, items, reduction, days, validTo }: Fields, context: z.RefinementCtx): void {
  const fault = (message: string, ...path: (string | number)[]) => context.addIssue({ code: 'custom', message, path })
  const students = items.some(takesSeats)
  if (type === 'trial' && days === null) fault('请输入试用天数', 'days')
  if (type !== 'trial' && students && validTo === null) fault('请选择有效期', 'validTo')
  if (seatsOf(items) > SEATS_MOST) fault(`账号和席位合计最多 ${SEATS_MOST}`, 'items')
  const known = items.filter(isReckonable)
  const amount = amountOf(known)
  if (amount > FEN_MOST) fault('金额超出上限', 'items')
  if (known.length === items.length && (reduction ?? 0) > amount) fault('不能多于明细的合计', 'reduction')
  for (const [at, { kind, grade }] of items.entries()) {
    if (kind === 'account' && !grade && type !== 'renewal') fault('请选择年级', 'items', at, 'grade')
    if (kind === 'seat' && type === 'trial') fault('试用不占席位，请改为学生账号', 'items', at, 'kind')
    if (kind === 'seat' && type === 'renewal') fault('续费延长已有账号，请改为学生账号', 'items', at, 'kind')
  }
}

/** Told along with what is wrong with single fields, not only once these are right. */
const atOnce = {
  when: ({ value }: { readonly value: unknown }) => {
    const items = (value as Partial<Fields> | null)?.items
    return Array.isArray(items) && items.every((item) => typeof item === 'object' && item !== null)
  },
}

export const orderBody = fields.superRefine(together, atOnce)
export const editedOrder = fields.extend(versioned.shape).superRefine(together, atOnce)
export type OrderBody = z.infer<typeof orderBody>

/** What refunds took back of one line, and what they did not. */
const refundLine = z.object({
  name: z.string(),
  count: z.number().int(),
  back: z.number().int(),
  /** Of a preview: how many of them went back by earlier refunds. */
  earlier: z.number().int().optional(),
  /** Of a renewal: how many of those that go back no account was extended for. */
  unfilled: z.number().int().optional(),
  /** In fen. */
  amount: z.number().int(),
  /** Why the rest stays; empty: nothing stays. */
  kept: z.string(),
})
export const refund = z.object({
  lines: z.array(refundLine),
  /** In fen. */
  amount: z.number().int(),
  /** Seats the organisation has no longer. */
  seats: z.number().int(),
  /** Accounts that were closed, or whose end is as it was. */
  accounts: z.number().int(),
})
export type Refund = z.infer<typeof refund>

const step = z.object({
  action: z.string(),
  at: z.string(),
  /** Null: the service itself. */
  by: z.string().nullable(),
  /** Why, or what came of it. */
  note: z.string(),
})
export type OrderStep = z.infer<typeof step>

/** What is stored, whatever rules for new values say by now. */
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
  /** In fen. Another platform may not know it, nor what was received and invoiced. */
  reduction: z.number().int().optional(),
  /** In fen: what the lines come to, without the reduction. */
  amount: z.number().int(),
  seats: z.number().int(),
  days: z.number().int().nullable(),
  validTo: z.string().nullable(),
  note: z.string(),
  status: z.enum(orderStatuses),
  createdAt: z.string(),
  /** In fen; 0 while nothing was paid back. */
  refundAmount: z.number().int(),
  /**
   * Where it comes to the amount an administrator set: while it waits for its confirmation, ids of those who made it, changed
   * its lines or submitted it; while it waits for its refund, of who asked for that. None of them may take that step.
   */
  preparedBy: z.array(z.string()),
  /** Accounts it opened or extended. */
  accountCount: z.number().int(),
  /** In fen, altogether so far. */
  received: z.number().int().optional(),
  receivedOn: z.string().nullish(),
  invoice: z.enum(invoiceStates).optional(),
  invoiceNo: z.string().optional(),
  /** Devices of its lines that have not left the warehouse. Absent where it has no such line, and where lists do not tell it. */
  unshipped: z.number().int().optional(),
})
export type OrderRow = z.infer<typeof orderItemOfList>

/** Devices that left the warehouse for an order. */
const shipments = z.object({
  /** By line of devices, in the order of the lines. */
  lines: z.array(
    z.object({
      name: z.string(),
      count: z.number().int(),
      shipped: z.number().int(),
      /** Its name is that of a model: no other one counts for it. */
      model: z.boolean().optional(),
    }),
  ),
  /** Devices of models that no line takes, and those beyond what the lines hold. */
  other: z.number().int(),
  /** 出库单 for the order, and 退回单 by which something of theirs came back. */
  documents: z.array(
    z.object({
      id: z.string(),
      /** Absent: a 出库单. */
      kind: z.enum(outKinds).optional(),
      /** Null until it is done. */
      no: z.string().nullable(),
      status: z.enum(outStatuses),
      /** Of a 退回单: those that had left for the order. */
      counted: z.number().int(),
    }),
  ),
})
export type Shipments = z.infer<typeof shipments>

export const order = orderItemOfList.extend({
  /** Absent where it has no line of devices; another platform may not know it. */
  shipments: shipments.optional(),
  refund: refund.nullable(),
  /** From the first on. */
  steps: z.array(step),
})
export type Order = z.infer<typeof order>

export const orderFilter = z.object({
  /** A part of the number, or of the organisation's name. */
  keyword: z.string().trim().max(100).optional(),
  /** With all their sub-organisations. */
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
