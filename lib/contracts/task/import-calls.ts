import { z } from 'zod'
import { defineCall } from '../base/call.ts'
import { orElse } from '../base/reading.ts'
import { recordId } from '../base/record.ts'
import { task, taskRow } from './calls.ts'

// What a person does with a checked import: rows are mended, columns matched, all of it checked again or imported.

const own = z.object({ id: recordId })

/** Cells that stand in other rows too, with an error: they can be mended alike. */
export const sameCells = z.object({ field: z.string(), from: z.string(), to: z.string(), count: z.number().int() })
export type SameCells = z.infer<typeof sameCells>

/** Mends cells of a checked import; the row is checked anew at once. `same`: other rows with the text a cell had. */
export const editTaskRow = defineCall({
  method: 'PUT',
  path: '/zakj-admin/task/editTaskRow',
  summary: '修改导入行',
  permission: 'signedIn',
  request: z.object({ id: recordId, no: z.int32(), cells: z.record(z.string(), z.string().max(2_000)) }),
  answer: taskRow.extend({ same: orElse(sameCells.nullable(), null) }),
})

/** Gives equal cells of a checked import another text, those with an error only, and checks their rows again as a job. */
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

/** Says what columns nobody knows are, fields by their headers, and checks all rows again, itself as a job. */
export const matchTaskColumns = defineCall({
  method: 'PUT',
  path: '/zakj-admin/task/matchTaskColumns',
  summary: '对应导入的列',
  permission: 'signedIn',
  request: z.object({ id: recordId, columns: z.record(z.string().max(60), z.string().max(60)) }),
  answer: task,
})

/**
 * Checks all rows of a checked import again, itself as a job: what they name or lack may be there by now. `update` turns
 * 更新已有数据 on or off: rows that name a record there is change it instead of being refused; empty cells change nothing.
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
 * Imports the valid rows of a checked import; the others stay out and say why. Rows of a sheet that were wrong are
 * checked once more before: those that are right by now go in too.
 */
export const commitTask = defineCall({
  method: 'PUT',
  path: '/zakj-admin/task/commitTask',
  summary: '确认导入',
  permission: 'signedIn',
  request: own,
  answer: task,
})
