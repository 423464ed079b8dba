import { z } from 'zod'
import { defineCall } from '../base/call.ts'
import { orElse } from '../base/reading.ts'
import { recordId } from '../base/record.ts'
import { task, taskRow } from './calls.ts'

// Calls for a checked import: the user corrects rows, assigns columns to fields, has the file checked again or imports
// it.

const own = z.object({ id: recordId })

/** Cells with an error and the same text in several rows, so that the user can correct all of them together. */
export const sameCells = z.object({ field: z.string(), from: z.string(), to: z.string(), count: z.number().int() })
export type SameCells = z.infer<typeof sameCells>

/**
 * Corrects cells of a checked import; the service checks the row again at once. `same` lists the other rows whose cell
 * has the text that this cell had before.
 */
export const editTaskRow = defineCall({
  method: 'PUT',
  path: '/zakj-admin/task/editTaskRow',
  summary: '修改导入行',
  permission: 'signedIn',
  request: z.object({ id: recordId, no: z.int32(), cells: z.record(z.string(), z.string().max(2_000)) }),
  answer: taskRow.extend({ same: orElse(sameCells.nullable(), null) }),
})

/** Gives all cells with the same erroneous text another text and checks their rows again in the background. */
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
 * Checks all rows of a checked import again in the background, because records on which the rows depend may have been
 * created or removed. `update` turns 更新已有数据 on or off. If it is on, a row that names an existing record changes this
 * record instead of being refused; empty cells change nothing.
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
 * Imports the valid rows of a checked import; the other rows are excluded with a reason. If the page shows the rows as
 * a table of cells, the service first checks the invalid rows again. Rows that are valid now are also imported.
 */
export const commitTask = defineCall({
  method: 'PUT',
  path: '/zakj-admin/task/commitTask',
  summary: '确认导入',
  permission: 'signedIn',
  request: own,
  answer: task,
})
