import { z } from 'zod'
import { day } from '../account/calls.ts'
import { defineCall } from '../base/call.ts'
import { numberFault } from '../base/number-fault.ts'
import { pageAnswer, pageRequest, several } from '../base/paging.ts'
import { recordId, recordStamp, versioned } from '../base/record.ts'
import { visibleText } from '../base/visible-text.ts'
import { MAX_SN_TEXT } from './sn.ts'

// 设备入库 (domain model §12): documents by which devices come into stock.

export const storageStatuses = ['draft', 'done', 'void'] as const
export type StorageStatus = (typeof storageStatuses)[number]

/** Maximum number of devices in a document; `MAX_SNS_PER_REQUEST` is the maximum number of serial numbers in a request. */
export const MAX_DOCUMENT_DEVICES = 10_000
export const MAX_SNS_PER_REQUEST = 1_000

const filter = z.object({
  /** A part of the document's number, or of its batch, model or supplier. */
  keyword: z.string().trim().max(100).optional(),
  status: several.pipe(z.array(z.enum(storageStatuses))).optional(),
  /** First and last day on which the document was finished, both included. */
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
    .max(MAX_DOCUMENT_DEVICES, `一张单据最多 ${MAX_DOCUMENT_DEVICES} 台`),
  note: z.string().trim().max(200, '最多 200 个字'),
})
export type StorageBody = z.infer<typeof storageBody>

export const storageItem = recordStamp.extend({
  ...storageBody.shape,
  quantity: z.number().int(),
  /** The number, such as RK2026-000001; null until the document is finished. */
  no: z.string().nullable(),
  status: z.enum(storageStatuses),
  /** Number of serial numbers in the document. */
  counted: z.number().int(),
  /** 入库人: the user who finished the document or, for a draft, created it. */
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

/** The serial numbers of a document in the order in which they were entered. */
export const documentSns = z.array(z.object({ sn: z.string(), model: z.string() }))
export type DocumentSns = z.infer<typeof documentSns>

/** The result for each serial number, in the order of the request; `fault` says why a number was not added. */
export const enteredSns = z.object({
  results: z.array(
    z.object({
      sn: z.string(),
      fault: z.string().nullable(),
      /** How an accepted number differs from the recorded stock; present only for a 盘点单. */
      differs: z.string().optional(),
    }),
  ),
  counted: z.number().int(),
})
export type EnteredSns = z.infer<typeof enteredSns>

/** A document and serial numbers that the user scanned or read from a file. */
export const snsOf = z.object({
  id: recordId,
  sns: z
    .array(z.string().max(MAX_SN_TEXT))
    .min(1, '请至少录入一个 SN')
    .max(MAX_SNS_PER_REQUEST, `一次最多 ${MAX_SNS_PER_REQUEST} 个`),
})

export const listStorageSns = defineCall({
  method: 'GET',
  path: `${resource}/listStorageSns`,
  summary: '入库单的 SN',
  permission: 'deviceStorage:list',
  request: id,
  answer: documentSns,
})

/**
 * Adds serial numbers to a document, also from several users at once. The answer reports numbers the document already
 * contains; the call does not add them again.
 */
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

/**
 * Reads the serial numbers in the column SN of a spreadsheet, or in its only column, and answers them; the call stores
 * nothing.
 */
export const readSnFile = defineCall({
  method: 'POST',
  path: `${resource}/readSnFile`,
  summary: '读取表格中的 SN',
  permission: 'deviceStorage:edit',
  request: z.object({}),
  answer: z.object({
    sns: z.array(z.string()),
    /** Cells that contained no serial number, with their place and the reason. */
    refused: z.array(z.object({ sn: z.string(), fault: z.string(), place: z.string().optional() })).default([]),
    /**
     * Names of sheets the service skipped: hidden sheets, and sheets without a header for serial numbers if another
     * sheet has one.
     */
    unread: z.array(z.string()).default([]),
    /** Serial numbers of digits only, which a spreadsheet may have stored as numbers without their leading zeros. */
    numeric: z.array(z.string()).default([]),
  }),
  multipart: true,
})

/** Finishes a document: the document gets its number, and its devices come into stock. */
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
