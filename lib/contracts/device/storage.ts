import { z } from 'zod'
import { day } from '../account/calls.ts'
import { defineCall } from '../base/call.ts'
import { numberFault } from '../base/number-fault.ts'
import { pageAnswer, pageRequest, several } from '../base/paging.ts'
import { recordId, recordStamp, versioned } from '../base/record.ts'
import { visibleText } from '../base/visible-text.ts'
import { SN_TEXT_MOST } from './sn.ts'

// 设备入库 (domain model §12).

export const storageStatuses = ['draft', 'done', 'void'] as const
export type StorageStatus = (typeof storageStatuses)[number]

/** Devices a document may hold, and serial numbers a call takes at once. */
export const DOCUMENT_MOST = 10_000
export const SNS_AT_ONCE = 1_000

const filter = z.object({
  /** Part of number, batch, model or supplier. */
  keyword: z.string().trim().max(100).optional(),
  status: several.pipe(z.array(z.enum(storageStatuses))).optional(),
  /** 完成 from and to, both days included. */
  doneFrom: day.optional(),
  doneUntil: day.optional(),
})

export const storageBody = z.object({
  batch: z.string().overwrite(visibleText).min(1, '请输入批次号').max(40, '最多 40 个字'),
  model: z.string().overwrite(visibleText).min(1, '请输入型号').max(40, '最多 40 个字'),
  supplier: z.string().overwrite(visibleText).max(60, '最多 60 个字'),
  quantity: z
    .number(numberFault('请输入数量'))
    .int('请输入整数')
    .min(1, '至少 1 台')
    .max(DOCUMENT_MOST, `一张单据最多 ${DOCUMENT_MOST} 台`),
  note: z.string().trim().max(200, '最多 200 个字'),
})
export type StorageBody = z.infer<typeof storageBody>

export const storageItem = recordStamp.extend({
  ...storageBody.shape,
  quantity: z.number().int(),
  /** RK2026-000001; null until it is done. */
  no: z.string().nullable(),
  status: z.enum(storageStatuses),
  /** Serial numbers it holds. */
  counted: z.number().int(),
  /** 入库人: who finished it, or began it. */
  keeper: z.string().nullable(),
  doneAt: z.string().nullable(),
})
export type StorageItem = z.infer<typeof storageItem>

const resource = '/zakj-admin/deviceStorage'
const id = z.object({ id: recordId })

export const listStorages = defineCall({
  method: 'GET',
  path: `${resource}/listStorages`,
  summary: '入库单列表',
  permission: 'deviceStorage:list',
  request: pageRequest.extend({
    ...filter.shape,
    sort: z.enum(['updatedAt', 'no']).default('updatedAt'),
    order: z.enum(['asc', 'desc']).default('desc'),
  }),
  answer: pageAnswer(storageItem),
})

export const getStorage = defineCall({
  method: 'GET',
  path: `${resource}/getStorage`,
  summary: '入库单详情',
  permission: 'deviceStorage:list',
  request: id,
  answer: storageItem,
})

export const insertStorage = defineCall({
  method: 'POST',
  path: `${resource}/insertStorage`,
  summary: '新增入库单',
  permission: 'deviceStorage:edit',
  creates: true,
  request: storageBody,
  answer: storageItem,
})

export const editStorage = defineCall({
  method: 'PUT',
  path: `${resource}/editStorage`,
  summary: '修改入库单',
  permission: 'deviceStorage:edit',
  request: storageBody.extend(versioned.shape),
  answer: storageItem,
})

/** What a document holds, in the order in which it was entered. */
export const documentSns = z.array(z.object({ sn: z.string(), model: z.string() }))
export type DocumentSns = z.infer<typeof documentSns>

/** What became of serial numbers, one by one in the order sent; a fault is why it was left out. */
export const enteredSns = z.object({
  results: z.array(
    z.object({
      sn: z.string(),
      fault: z.string().nullable(),
      /** Of a 盘点单: how one that was taken differs from what should stand there. */
      differs: z.string().optional(),
    }),
  ),
  counted: z.number().int(),
})
export type EnteredSns = z.infer<typeof enteredSns>

/** A document with serial numbers as they were scanned or read from a file. */
export const snsOf = z.object({
  id: recordId,
  sns: z.array(z.string().max(SN_TEXT_MOST)).min(1, '请至少录入一个 SN').max(SNS_AT_ONCE, `一次最多 ${SNS_AT_ONCE} 个`),
})

export const listStorageSns = defineCall({
  method: 'GET',
  path: `${resource}/listStorageSns`,
  summary: '入库单的 SN',
  permission: 'deviceStorage:list',
  request: id,
  answer: documentSns,
})

/** Whoever scans adds to what stands there, several people at once too; what it holds already is told and not doubled. */
export const addStorageSns = defineCall({
  method: 'PUT',
  path: `${resource}/addStorageSns`,
  summary: '录入入库单的 SN',
  permission: 'deviceStorage:edit',
  request: snsOf,
  answer: enteredSns,
})

export const removeStorageSns = defineCall({
  method: 'PUT',
  path: `${resource}/removeStorageSns`,
  summary: '移除入库单的 SN',
  permission: 'deviceStorage:edit',
  request: snsOf,
  answer: z.object({ counted: z.number().int() }),
})

/** The serial numbers of a spreadsheet: its column SN, or its only one. Nothing is stored. */
export const readSnFile = defineCall({
  method: 'POST',
  path: `${resource}/readSnFile`,
  summary: '读取表格中的 SN',
  permission: 'deviceStorage:edit',
  request: z.object({}),
  answer: z.object({
    sns: z.array(z.string()),
    /** Cells from which none was taken, with their place and why. */
    refused: z.array(z.object({ sn: z.string(), fault: z.string(), place: z.string().optional() })).default([]),
    /** Names of sheets that were left out: those without a header for serial numbers beside others that have one, and hidden ones. */
    unread: z.array(z.string()).default([]),
    /** Those of digits alone that a spreadsheet may have kept as a number, without the zeros they began with. */
    numeric: z.array(z.string()).default([]),
  }),
  multipart: true,
})

/** Takes its number, and its devices into stock. */
export const finishStorage = defineCall({
  method: 'PUT',
  path: `${resource}/finishStorage`,
  summary: '完成入库',
  permission: 'deviceStorage:finish',
  request: versioned,
  answer: storageItem,
})

export const cancelStorage = defineCall({
  method: 'PUT',
  path: `${resource}/cancelStorage`,
  summary: '作废入库单',
  permission: 'deviceStorage:finish',
  request: versioned.extend({
    reason: z.string().trim().min(1, '请输入作废原因').max(200, '最多 200 个字'),
  }),
  answer: storageItem,
})
