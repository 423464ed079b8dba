import { z } from 'zod'
import { MAX_TRIAL_DAYS } from '../account/trial.ts'
import { defineCall } from '../base/call.ts'
import { numberFault } from '../base/number-fault.ts'
import { defineOptionCounts } from '../base/option-counts.ts'
import { pageAnswer, pageRequest } from '../base/paging.ts'
import { recordId, versioned } from '../base/record.ts'
import { defineBulk, defineExport, defineImport } from '../base/task-calls.ts'
import { editedOrder, order, orderBody, orderFilter, orderItemOfList, refund, sortedOrders } from './order.ts'

export const countOrderOptions = defineOptionCounts({
  path: '/zakj-order/order/countOrderOptions',
  name: '订单',
  permission: 'order:list',
  filter: orderFilter,
  by: ['type', 'status', 'payment', 'invoice'],
})

export const listOrders = defineCall({
  method: 'GET',
  path: '/zakj-order/order/listOrders',
  summary: '订单列表',
  permission: 'order:list',
  scoped: true,
  request: pageRequest.extend(sortedOrders.shape),
  answer: pageAnswer(orderItemOfList),
})

export const getOrder = defineCall({
  method: 'GET',
  path: '/zakj-order/order/getOrder',
  summary: '订单详情',
  permission: 'order:list',
  request: z.object({ id: recordId }),
  answer: order,
})

export const insertOrder = defineCall({
  method: 'POST',
  path: '/zakj-order/order/insertOrder',
  summary: '新增订单',
  permission: 'order:edit',
  creates: true,
  request: orderBody,
  answer: order,
})

export const editOrder = defineCall({
  method: 'PUT',
  path: '/zakj-order/order/editOrder',
  summary: '修改订单',
  permission: 'order:edit',
  request: editedOrder,
  answer: order,
})

/** Counts the formal accounts of an organisation that a renewal to the given day could extend now. */
export const countRenewable = defineCall({
  method: 'GET',
  path: '/zakj-order/order/countRenewable',
  summary: '可续费账号数',
  permission: 'order:edit',
  request: z.object({ organId: recordId, validTo: z.iso.date('请输入正确的日期') }),
  answer: z.object({ total: z.number().int(), grades: z.record(z.string(), z.number().int()) }),
})

const reason = z.string().trim().min(1, '请填写原因').max(200, '最多 200 个字')

export const submitOrder = defineCall({
  method: 'PUT',
  path: '/zakj-order/order/submitOrder',
  summary: '提交订单',
  permission: 'order:edit',
  request: versioned,
  answer: order,
})

export const cancelOrder = defineCall({
  method: 'PUT',
  path: '/zakj-order/order/cancelOrder',
  summary: '取消订单',
  permission: 'order:edit',
  request: versioned.extend({ reason }),
  answer: order,
})

export const confirmOrder = defineCall({
  method: 'PUT',
  path: '/zakj-order/order/confirmOrder',
  summary: '确认订单',
  permission: 'order:confirm',
  request: versioned,
  answer: order,
})

/** Fulfils an order: in one transaction, the service opens or extends everything the order contains. */
export const fulfilOrder = defineCall({
  method: 'PUT',
  path: '/zakj-order/order/fulfilOrder',
  summary: '订单履约',
  permission: 'order:fulfil',
  request: versioned,
  answer: order,
})

export const completeOrder = defineCall({
  method: 'PUT',
  path: '/zakj-order/order/completeOrder',
  summary: '完成订单',
  permission: 'order:fulfil',
  request: versioned,
  answer: order,
})

export const requestRefund = defineCall({
  method: 'PUT',
  path: '/zakj-order/order/askRefund',
  summary: '申请退款',
  permission: 'order:edit',
  request: versioned.extend({ reason }),
  answer: order,
})

/** Answers what a refund at this moment would take back and what would stay with the organisation. */
export const previewRefund = defineCall({
  method: 'GET',
  path: '/zakj-order/order/previewRefund',
  summary: '退款试算',
  permission: 'order:list',
  request: z.object({ id: recordId }),
  answer: refund,
})

/** Refunds an order; answers 409 if the refunded amount is no longer the amount that the user saw in the preview. */
export const refundOrder = defineCall({
  method: 'PUT',
  path: '/zakj-order/order/refundOrder',
  summary: '订单退款',
  permission: 'order:refund',
  confirmed: true,
  request: versioned.extend({ amount: z.number().int().min(0) }),
  answer: order,
})

export const declineRefund = defineCall({
  method: 'PUT',
  path: '/zakj-order/order/declineRefund',
  summary: '驳回退款',
  permission: 'order:refund',
  request: versioned.extend({ reason }),
  answer: order,
})

/** Opens accounts on the unused seats of a fulfilled order. */
export const openOrderAccounts = defineCall({
  method: 'POST',
  path: '/zakj-order/order/openOrderAccounts',
  summary: '按订单开通学生账号',
  permission: 'order:fulfil',
  creates: true,
  request: versioned.pick({ id: true }).extend({
    /** The index, from 0, of the order line that contains the seats. */
    item: z.number().int().min(0).max(19),
    section: z.string().max(20).nullable(),
    grade: z.string().min(1, '请选择年级').max(20),
    count: z.number(numberFault('请输入数量')).int('请输入整数').min(1, '至少 1').max(1_000, '一次最多 1000 个'),
  }),
  answer: order,
})

/** Opens a batch of trial accounts in one request: the service creates an order and takes it through all states. */
export const openTrials = defineCall({
  method: 'POST',
  path: '/zakj-order/order/openTrials',
  summary: '开通试用账号',
  permission: 'order:trial',
  creates: true,
  request: z.object({
    organId: z.string().min(1, '请选择机构').pipe(recordId),
    agentId: recordId.nullish(),
    section: z.string().max(20).nullable(),
    grade: z.string('请选择年级').min(1, '请选择年级').max(20),
    count: z.number(numberFault('请输入数量')).int('请输入整数').min(1, '至少 1').max(1_000, '一次最多 1000 个'),
    days: z
      .number(numberFault('请输入试用天数'))
      .int('请输入整数')
      .min(1, '至少 1 天')
      .max(MAX_TRIAL_DAYS, `最多 ${MAX_TRIAL_DAYS} 天`),
    note: z.string().trim().max(200, '最多 200 个字'),
  }),
  answer: order,
})

const nothingMore = z.object({})

export const submitOrders = defineBulk({
  path: '/zakj-order/order/submitOrders',
  summary: '批量提交订单',
  permission: 'order:edit',
  filter: orderFilter,
  params: nothingMore,
})

export const confirmOrders = defineBulk({
  path: '/zakj-order/order/confirmOrders',
  summary: '批量确认订单',
  permission: 'order:confirm',
  filter: orderFilter,
  params: nothingMore,
})

export const cancelOrders = defineBulk({
  path: '/zakj-order/order/cancelOrders',
  summary: '批量取消订单',
  permission: 'order:edit',
  filter: orderFilter,
  params: z.object({ reason }),
})

/** Imports draft orders from a file; each row gives one order with one line. */
export const orderImport = defineImport({ resource: '/zakj-order/order', name: '订单', permission: 'order:import' })

export const orderExport = defineExport(
  { resource: '/zakj-order/order', name: '订单', permission: 'order:export', confirmed: true },
  sortedOrders,
)
