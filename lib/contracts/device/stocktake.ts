import { z } from 'zod'
import { defineCall } from '../base/call.ts'
import { pageAnswer, pageRequest } from '../base/paging.ts'
import { recordId, recordStamp, versioned } from '../base/record.ts'
import { visibleText } from '../base/visible-text.ts'
import { documentSns, enteredSns, snsOf } from './storage.ts'

// 盘点 (domain model §12): a count of the devices in the warehouse, compared with the devices recorded there.

export const stocktakeStatuses = ['draft', 'done', 'void'] as const
export type StocktakeStatus = (typeof stocktakeStatuses)[number]

/**
 * Kinds of differences. `missing`: in stock but not counted; `surplus`: counted, but no device has the number;
 * `elsewhere`: counted, but not in stock or of another model.
 */
export const differences = ['missing', 'surplus', 'elsewhere'] as const
export type Difference = (typeof differences)[number]

export const stocktakeBody = z.object({
  /** The model whose devices are counted; empty for every model. */
  model: z.string().overwrite(visibleText).max(40, '最多 40 个字'),
  note: z.string().trim().max(200, '最多 200 个字'),
})
export type StocktakeBody = z.infer<typeof stocktakeBody>

const amounts = z.record(z.enum(differences), z.number().int())

export const stocktakeItem = recordStamp.extend({
  ...stocktakeBody.shape,
  /** The number, such as PD2026-000001; null until the document is finished. */
  no: z.string().nullable(),
  status: z.enum(stocktakeStatuses),
  /** Number of devices that should be in the warehouse according to the records. */
  expected: z.number().int(),
  counted: z.number().int(),
  differences: amounts,
  /** The user who finished the document or, for a draft, created it. */
  keeper: z.string().nullable(),
  doneAt: z.string().nullable(),
})
export type StocktakeItem = z.infer<typeof stocktakeItem>

const resource = '/zakj-admin/deviceStocktake'
const id = z.object({ id: recordId })

export const listStocktakes = defineCall({
  method: 'GET',
  path: `${resource}/listStocktakes`,
  summary: '盘点单列表',
  permission: 'deviceStorage:list',
  request: pageRequest,
  answer: pageAnswer(stocktakeItem),
})

export const getStocktake = defineCall({
  method: 'GET',
  path: `${resource}/getStocktake`,
  summary: '盘点单详情',
  permission: 'deviceStorage:list',
  request: id,
  answer: stocktakeItem,
})

export const insertStocktake = defineCall({
  method: 'POST',
  path: `${resource}/insertStocktake`,
  summary: '开始盘点',
  permission: 'deviceStorage:edit',
  creates: true,
  request: stocktakeBody,
  answer: stocktakeItem,
})

/**
 * Lists the counted serial numbers. For a number that differs from the recorded stock, `model` contains the heading of
 * the difference.
 */
export const listStocktakeSns = defineCall({
  method: 'GET',
  path: `${resource}/listStocktakeSns`,
  summary: '盘点单的 SN',
  permission: 'deviceStorage:list',
  request: id,
  answer: documentSns,
})

export const addStocktakeSns = defineCall({
  method: 'PUT',
  path: `${resource}/addStocktakeSns`,
  summary: '录入盘点单的 SN',
  permission: 'deviceStorage:edit',
  request: snsOf,
  answer: enteredSns,
})

export const removeStocktakeSns = defineCall({
  method: 'PUT',
  path: `${resource}/removeStocktakeSns`,
  summary: '移除盘点单的 SN',
  permission: 'deviceStorage:edit',
  request: snsOf,
  answer: z.object({ counted: z.number().int() }),
})

export const stocktakeDifference = z.object({
  sn: z.string(),
  difference: z.enum(differences),
  /** Facts about the difference, and in a finished document also the user's reason. */
  note: z.string(),
})
export type StocktakeDifference = z.infer<typeof stocktakeDifference>

/** Lists the differences: for a draft as they are now, for a finished document as they were when a user finished it. */
export const listDifferences = defineCall({
  method: 'GET',
  path: `${resource}/listDifferences`,
  summary: '盘点差异',
  permission: 'deviceStorage:list',
  request: id,
  answer: z.array(stocktakeDifference),
})

const reason = z.string().trim().max(100, '最多 100 个字')

/**
 * Finishes a stocktake: the document gets its number, and the service writes each difference with its reason into the
 * timeline of the device.
 */
export const finishStocktake = defineCall({
  method: 'PUT',
  path: `${resource}/finishStocktake`,
  summary: '完成盘点',
  permission: 'deviceStorage:finish',
  request: versioned.extend({ missing: reason, surplus: reason, elsewhere: reason }),
  answer: stocktakeItem,
})

export const cancelStocktake = defineCall({
  method: 'PUT',
  path: `${resource}/cancelStocktake`,
  summary: '作废盘点单',
  permission: 'deviceStorage:edit',
  request: versioned,
  answer: stocktakeItem,
})
