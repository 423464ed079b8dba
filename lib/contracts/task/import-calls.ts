import { z } from 'zod'
import { defineCall } from '../base/call.ts'
import { orElse } from '../base/reading.ts'
import { recordId } from '../base/record.ts'
import { task, taskRow } from './calls.ts'

// Calls for a checked import: the user corrects rows, matches columns, has it checked again or imports it.

const own = z.object({ id: recordId })

/** Cells with an error whose text also occurs in other rows, so that all can be corrected together. */
export const sameCells = z.object({ field: z.string(), from: z.string(), to: z.string(), count: z.number().int() })
export type SameCells = z.infer<typeof sameCells>

/**
 * Corrects cells of a checked import; the row is checked again at once. `same` lists other rows with the previous text
 * of a cell.
 */
export const editTaskRow = defineCall({
  method: 'PUT',
  path: '/zakj-admin/task/editTaskRow',
  summary: '修改导入行',
  permission: 'signedIn',
  request: z.object({ id: recordId, no: z.int32(), cells: z.record(z.string(), z.string().max(2_000)) }),
  answer: taskRow.extend({ same: orElse(sameCells.nullable(), null) }),
})

/** Gives equal cells with an error another text and checks their rows again in the background. */
export const editSameCells = defineCall({
  method: 'PUT',
  path: '/zakj-admin/task/editSameCells',
  summary: '修改相同的单元格',
  permission: 'signedIn',
  request: z.object({
    id: recordId,
    field: z.string().max(60),
    from: z.string().max(2_000),
    to: z.string().max(2_000),
  }),
  answer: task,
})

/** Assigns fields to unknown columns by their headers and checks all rows again in the background. */
export const matchTaskColumns = defineCall({
  method: 'PUT',
  path: '/zakj-admin/task/matchTaskColumns',
  summary: '对应导入的列',
  permission: 'signedIn',
  request: z.object({ id: recordId, columns: z.record(z.string().max(60), z.string().max(60)) }),
  answer: task,
})

/**
 * Checks all rows of a checked import again in the background, because records that they name or lack may exist now.
 * `update` turns 更新已有数据 on or off: rows that name an existing record change it instead of being refused; empty cells
 * change nothing.
 */
export const recheckTask = defineCall({
  method: 'PUT',
  path: '/zakj-admin/task/recheckTask',
  summary: '重新检查导入',
  permission: 'signedIn',
  request: own.extend({ update: z.boolean().optional() }),
  answer: task,
})

/**
 * Imports the valid rows of a checked import; the other rows are excluded with a reason. Invalid rows of a sheet are
 * checked again first, and those that are valid now are imported too.
 */
export const commitTask = defineCall({
  method: 'PUT',
  path: '/zakj-admin/task/commitTask',
  summary: '确认导入',
  permission: 'signedIn',
  request: own,
  answer: task,
})
