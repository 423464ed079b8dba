import { actionsOf } from '../base/actions.ts'
import { defineCard, type States } from '../base/card.ts'
import { yuanText } from '../base/money.ts'
import { discountText } from './amounts.ts'
import type { InvoiceState, OrderItem, OrderStatus, OrderType, PaymentState } from './order.ts'
import { orderPaths } from './paths.ts'

/** Labels and tones of the states of an order (domain model §3.8). */
export const orderStates = {
  draft: { label: '草稿', tone: 'neutral' },
  submitted: { label: '待确认', tone: 'info' },
  confirmed: { label: '待履约', tone: 'info' },
  fulfilled: { label: '已履约', tone: 'success' },
  completed: { label: '已完成', tone: 'success' },
  cancelled: { label: '已取消', tone: 'neutral' },
  refunding: { label: '退款中', tone: 'warning' },
  partlyRefunded: { label: '部分退款', tone: 'warning' },
  refunded: { label: '已退款', tone: 'error' },
} as const satisfies States<OrderStatus>

export const orderTypeNames: Readonly<Record<OrderType, string>> = {
  trial: '试用开通',
  purchase: '正式购买',
  renewal: '续费',
  addition: '增购',
}

export const itemKindNames: Readonly<Record<OrderItem['kind'], string>> = {
  account: '学生账号',
  seat: '席位',
  device: '设备',
  other: '其他',
}

export const invoiceStateNames: Readonly<Record<InvoiceState, string>> = {
  none: '未开票',
  issued: '已开票',
  unneeded: '不需开票',
  reversed: '已红冲',
}

export const paymentStateNames: Readonly<Record<PaymentState, string>> = {
  unpaid: '未收款',
  part: '部分收款',
  paid: '已收齐',
}

type Entered = Pick<OrderItem, 'name' | 'count' | 'price' | 'discount'>

/** Returns a line of an order as the audit log stores it: 七年级学生账号 × 30，单价 12.00 元，折扣 90%. */
export const itemEntry = ({ name, count, price, discount }: Entered): string =>
  `${name} × ${count}，单价 ${yuanText(price)} 元${discount ? `，折扣 ${discountText(discount)}` : ''}`

const yuan = (fen: string): string => `${yuanText(Number(fen))} 元`

export const orderSettingCard = defineCard({
  name: '订单设置',
  list: 'order:setting',
  fields: {
    confirmAbove: { label: '需由另一人确认的金额（元）', word: yuan, empty: '不要求' },
    refundAbove: { label: '需由另一人退款的金额（元）', word: yuan, empty: '不要求' },
  },
})

export const orderPriceCard = defineCard({
  name: '价目',
  fields: {
    kind: { label: '内容', words: itemKindNames },
    name: '名称',
    price: { label: '单价（元）', word: yuan },
  },
})

export const orderCard = defineCard({
  name: '订单',
  screen: orderPaths.order.list.at,
  list: 'order:list',
  foundBy: [],
  offers: { edit: ['order:edit'], import: ['order:import'], export: ['order:export'] },
  drafts: true,
  states: orderStates,
  actions: {
    submit: '提交',
    confirm: '确认',
    fulfil: '履约',
    complete: '完成',
    cancel: '取消',
    askRefund: '申请退款',
    refund: '退款',
    declineRefund: '驳回退款',
    registerPayment: '登记收款',
    openAccounts: '按订单开通',
  },
  fields: {
    code: '订单号',
    type: { label: '类型', words: orderTypeNames },
    organId: { label: '机构', record: 'organ' },
    agentId: { label: '代理商', record: 'agent', empty: '无' },
    items: '明细',
    shipments: '设备出库',
    reduction: { label: '整单优惠', word: yuan },
    amount: { label: '金额', word: yuan },
    seats: '席位',
    days: '试用天数',
    validTo: { label: '有效期至', plain: true },
    note: '备注',
    status: '状态',
    createdAt: '创建时间',
    received: { label: '已收款', word: yuan },
    receivedOn: { label: '收款日期', plain: true, empty: '无' },
    invoice: { label: '开票', words: invoiceStateNames },
    invoiceNo: '发票号码',
    refund: '退款',
    steps: '操作时间线',
  },
  also: {
    kind: '内容',
    grade: '年级',
    name: '名称',
    count: '数量',
    price: '单价（元）',
    discount: '折扣',
    net: '小计（元）',
    payment: { label: '收款', words: paymentStateNames },
    alone: '同一人办理',
    reason: '原因',
    agent: { label: '代理商', record: 'agent' },
    opened: '开通账号',
    extended: '续期账号',
    seatsBack: '退回席位',
    refundAmount: { label: '退款金额', word: yuan },
    createdFrom: '创建不早于',
    createdUntil: '创建不晚于',
  },
})

const steps: Readonly<Record<string, string>> = actionsOf(orderCard)

/** Returns the label of a step in the timeline of an order, which is the label of that action in the audit log. */
export const stepName = (action: string): string => steps[action] ?? action
