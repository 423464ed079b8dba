import { z } from 'zod'
import { defineCall } from '../base/call.ts'
import { numberFault } from '../base/number-fault.ts'
import { pageAnswer, pageRequest, several } from '../base/paging.ts'
import { recordId, recordStamp, versioned } from '../base/record.ts'
import { documentSns, enteredSns, MAX_DOCUMENT_DEVICES, readSnFile, snsOf } from './storage.ts'

// 设备出库 (domain model §12): documents by which devices leave stock for an agent or an organisation, or come back.

export const outKinds = ['out', 'sendBack'] as const
export type OutKind = (typeof outKinds)[number]

export const outStatuses = ['draft', 'done', 'received', 'void'] as const
export type OutStatus = (typeof outStatuses)[number]

const filter = z.object({
  /** A part of the document's number or of the name of the agent or organisation. */
  keyword: z.string().trim().max(100).optional(),
  kind: several.pipe(z.array(z.enum(outKinds))).optional(),
  status: several.pipe(z.array(z.enum(outStatuses))).optional(),
  agent: several.pipe(z.array(recordId)).optional(),
  /** Ids of organisations; the filter includes the organisations below each of them. */
  organ: several.pipe(z.array(recordId)).optional(),
})

export const outBody = z.object({
  kind: z.enum(outKinds),
  /** The receiver of a 出库单 or the sender of a 退回单: either an agent or an organisation. */
  agentId: recordId.nullable(),
  organId: recordId.nullable(),
  /** The order whose devices this 出库单 delivers. */
  orderId: recordId.nullable().default(null),
  note: z.string().trim().max(200, '最多 200 个字'),
})
export type OutBody = z.infer<typeof outBody>

export const outItem = recordStamp.extend({
  ...outBody.shape,
  agentId: z.string().nullable(),
  organId: z.string().nullable(),
  /** The id of the order; an outside platform may omit it. */
  orderId: z.string().nullish(),
  orderCode: z.string().nullish(),
  /** The number, such as CK2026-000001 or TH2026-000001; null until the document is finished. */
  no: z.string().nullable(),
  agentName: z.string().nullable(),
  organName: z.string().nullable(),
  status: z.enum(outStatuses),
  counted: z.number().int(),
  /** 经办人: the user who finished the document or, for a draft, created it. */
  keeper: z.string().nullable(),
  doneAt: z.string().nullable(),
  receiver: z.string(),
  receivedAt: z.string().nullable(),
})
export type OutItem = z.infer<typeof outItem>

const resource = '/zakj-admin/deviceOut'
const id = z.object({ id: recordId })

export const listOuts = defineCall({
  method: 'GET',
  path: `${resource}/listOuts`,
  summary: '出库单列表',
  permission: 'deviceOut:list',
  scoped: true,
  request: pageRequest.extend({
    ...filter.shape,
    sort: z.enum(['updatedAt', 'no']).default('updatedAt'),
    order: z.enum(['asc', 'desc']).default('desc'),
  }),
  answer: pageAnswer(outItem),
})

export const getOut = defineCall({
  method: 'GET',
  path: `${resource}/getOut`,
  summary: '出库单详情',
  permission: 'deviceOut:list',
  request: id,
  answer: outItem,
})

export const insertOut = defineCall({
  method: 'POST',
  path: `${resource}/insertOut`,
  summary: '新增出库单和退回单',
  permission: 'deviceOut:edit',
  creates: true,
  request: outBody,
  answer: outItem,
})

export const editOut = defineCall({
  method: 'PUT',
  path: `${resource}/editOut`,
  summary: '修改出库单和退回单',
  permission: 'deviceOut:edit',
  request: outBody.extend(versioned.shape),
  answer: outItem,
})

export const listOutSns = defineCall({
  method: 'GET',
  path: `${resource}/listOutSns`,
  summary: '出库单的 SN',
  permission: 'deviceOut:list',
  request: id,
  answer: documentSns,
})

export const addOutSns = defineCall({
  method: 'PUT',
  path: `${resource}/addOutSns`,
  summary: '录入出库单的 SN',
  permission: 'deviceOut:edit',
  request: snsOf,
  answer: enteredSns,
})

/** Reads the serial numbers in a spreadsheet for a 出库单 or 退回单 and answers them; the call stores nothing. */
export const readOutSnFile = defineCall({
  method: 'POST',
  path: `${resource}/readOutSnFile`,
  summary: '读取出库表格中的 SN',
  permission: 'deviceOut:edit',
  request: readSnFile.request,
  answer: readSnFile.answer,
  multipart: true,
})

export const removeOutSns = defineCall({
  method: 'PUT',
  path: `${resource}/removeOutSns`,
  summary: '移除出库单的 SN',
  permission: 'deviceOut:edit',
  request: snsOf,
  answer: z.object({ counted: z.number().int() }),
})

/** Counts by model and batch the devices in stock that are in no other draft, oldest batch first. */
export const listStock = defineCall({
  method: 'GET',
  path: `${resource}/listStock`,
  summary: '可出库的库存',
  permission: 'deviceOut:edit',
  request: id,
  answer: z.array(z.object({ model: z.string(), batch: z.string(), count: z.number().int() })),
})

/** Adds a number of devices of one model from stock to a document, oldest batch first. */
export const pickDevices = defineCall({
  method: 'PUT',
  path: `${resource}/pickDevices`,
  summary: '按数量选取设备',
  permission: 'deviceOut:edit',
  request: z.object({
    id: recordId,
    model: z.string().min(1, '请选择型号').max(40),
    count: z
      .number(numberFault('请输入数量'))
      .int('请输入整数')
      .min(1, '至少 1 台')
      .max(MAX_DOCUMENT_DEVICES, `一张单据最多 ${MAX_DOCUMENT_DEVICES} 台`),
  }),
  answer: z.object({ counted: z.number().int() }),
})

/** Finishes a document: the document gets its number, and its devices leave stock or come back. */
export const finishOut = defineCall({
  method: 'PUT',
  path: `${resource}/finishOut`,
  summary: '完成出库和退回',
  permission: 'deviceOut:finish',
  request: versioned,
  answer: outItem,
})

/** Records that an organisation received the devices of a document, which allocates the devices to the organisation. */
export const receiveOut = defineCall({
  method: 'PUT',
  path: `${resource}/receiveOut`,
  summary: '签收出库单',
  permission: 'deviceOut:receive',
  request: versioned.extend({ receiver: z.string().trim().min(1, '请输入签收人').max(20, '最多 20 个字') }),
  answer: outItem,
})

export const cancelOut = defineCall({
  method: 'PUT',
  path: `${resource}/cancelOut`,
  summary: '作废出库单草稿',
  permission: 'deviceOut:edit',
  request: versioned,
  answer: outItem,
})
