import { z } from 'zod'
import { defineCall } from '../base/call.ts'
import { pageAnswer, pageRequest, several } from '../base/paging.ts'
import { orElse } from '../base/reading.ts'
import { recordId } from '../base/record.ts'

/** What sort of work it is; the task centre has a tab for each. */
export const taskKinds = ['bulk', 'import', 'export', 'merge'] as const

/**
 * `ready`: an import was checked and waits for the person; nothing was written yet.
 * `cancelled` keeps what was done until then, and its rows say what that is.
 */
export const taskStatuses = ['queued', 'running', 'ready', 'done', 'failed', 'cancelled'] as const
export type TaskStatus = (typeof taskStatuses)[number]

/** What runs: the dry run of an import, the work itself, or taking it back. */
export const taskPhases = ['check', 'run', 'undo'] as const

/**
 * `valid` and `invalid` are an import's rows after the dry run; `done`, `skipped` and `failed` what the work made of
 * them; `undone` was taken back, `kept` could not be (changed since) and says why.
 */
export const rowStates = ['pending', 'valid', 'invalid', 'done', 'skipped', 'failed', 'undone', 'kept'] as const
export type RowState = (typeof rowStates)[number]

export const task = z.object({
  id: z.string(),
  kind: z.enum(taskKinds),
  /** Which work, such as `student:transfer`. */
  name: z.string(),
  title: z.string(),
  status: z.enum(taskStatuses),
  phase: z.enum(taskPhases),
  total: z.number().int(),
  done: z.number().int(),
  /** Rows per state; states without rows are absent. */
  counts: z.partialRecord(z.enum(rowStates), z.number().int()),
  /** Why the whole of it failed. */
  error: z.string().nullable(),
  createdAt: z.string(),
  finishedAt: z.string().nullable(),
  /** Until when it can be taken back; null where it cannot (any more). */
  undoUntil: z.string().nullable(),
  /** An export's file, while it is kept. `refused`: why the person may not have it any more. */
  file: z
    .object({
      name: z.string(),
      bytes: z.number().int(),
      expiresAt: z.string(),
      refused: z.string().nullable().default(null),
    })
    .nullable(),
  /**
   * Of an import of accounts that is over: how many of them have no initial password yet, and how many have one nobody
   * used. Null: the person has nothing to hand out.
   */
  handOut: orElse(z.object({ waiting: z.number().int(), given: z.number().int() }).nullable(), null),
})
export type Task = z.infer<typeof task>

/**
 * A message at a cell; `field` null concerns the row as a whole. `warn` is told and keeps no row of a sheet out.
 * A finding on a question has a code too.
 */
export const rowIssue = z.object({
  field: z.string().nullable(),
  message: z.string(),
  level: z.enum(['warn', 'error']).optional(),
  code: z.string().optional(),
  /** What most likely was meant: the nearest name there is. */
  offer: z.string().optional(),
  /** Where several may have been meant: all of them, the nearest first. */
  offers: z.array(z.string()).optional(),
  /** Said by the reader of the file; it stands until the cell is mended. */
  fromFile: z.literal(true).optional(),
})
export type RowIssue = z.infer<typeof rowIssue>

/** What all rows of a checked import want together and do not get, and the record where that is mended. */
export const fileNeed = z.object({ message: z.string(), entity: z.string(), id: z.string() })
export type FileNeed = z.infer<typeof fileNeed>

/** A class rows of an import name and nobody has entered yet, with what its form would send. */
export const missingClass = z.object({
  organId: z.string(),
  organName: z.string(),
  section: z.string(),
  grade: z.string(),
  gradeName: z.string(),
  name: z.string(),
  schoolYear: z.number().int(),
})
export type MissingClass = z.infer<typeof missingClass>

/** How the rows of an import are looked through: as a sheet whose cells can be mended, or question by question. */
export const reviewViews = ['cells', 'questions'] as const
export type ReviewView = (typeof reviewViews)[number]

/** A row of an import of questions, by what stands in the file. */
export const questionRow = z.object({
  externalId: z.string().nullable(),
  /** The beginning of its stem, as plain text. */
  preview: z.string(),
  /** Of the question in the bank, once it is there. */
  code: z.string().nullable(),
})
export type QuestionRow = z.infer<typeof questionRow>

/** A cell that changes the record there is: as both would stand in the file. */
export const cellChange = z.object({ field: z.string(), before: z.string(), after: z.string() })
export type CellChange = z.infer<typeof cellChange>

export const taskRow = z.object({
  /** Of an import: the row number in the file, the header being row 1. */
  no: z.number().int(),
  /** Where it stands in a file of several sheets, such as 二班 3; absent: `no` says it. */
  place: z.string().optional(),
  label: z.string(),
  state: z.enum(rowStates),
  message: z.string(),
  /** Of an import reviewed by cells: what stands in them, by field. */
  cells: z.record(z.string(), z.string()).nullable(),
  /** Of an import reviewed by questions. */
  question: questionRow.nullable(),
  issues: z.array(rowIssue),
  /** Of a row that brings a record there is up to date; null: a new one. */
  changes: orElse(z.array(cellChange).nullable(), null),
})
export type TaskRow = z.infer<typeof taskRow>

/** Columns of an import or export, in the file's order. */
export const fileColumn = z.object({
  field: z.string(),
  header: z.string(),
  required: z.boolean(),
  /** What may stand in the cell, where that is a short list. */
  options: z.array(z.string()).nullable(),
  note: z.string(),
})
export type FileColumn = z.infer<typeof fileColumn>

/** Why rows are left alone, and how many. */
export const skipReason = z.object({
  reason: z.string(),
  count: z.number().int(),
  /** The first of them, as far as the person may know; absent where they have none to go by. */
  names: z.array(z.string()).optional(),
  /** The faults behind the reason; one row may have several. */
  details: z.array(z.object({ reason: z.string(), count: z.number().int() })).optional(),
})
export type SkipReason = z.infer<typeof skipReason>

/** A task, and of an import how its rows are looked through. */
export const taskDetail = task.extend({
  columns: z.array(fileColumn),
  review: z.enum(reviewViews).nullable(),
  /** Of a bulk action that is over: why rows were left alone, the most frequent reasons first. */
  reasons: z.array(skipReason).optional(),
  /** Of a checked import. */
  needs: orElse(z.array(fileNeed), []),
  /** Of a checked import of accounts. */
  missingClasses: orElse(z.array(missingClass), []),
  /** Of an import: sheets that were not read, and what was hidden in those that were. */
  notes: z.array(z.string()).optional(),
  /**
   * Of an import: columns nobody knows, each with the field a person has said it is; and, where there are such columns,
   * the fields of `columns` the file has none for.
   */
  extras: orElse(z.array(z.object({ header: z.string(), field: z.string().nullable() })), []),
  unread: orElse(z.array(z.string()), []),
  /** Of an import of a sheet: rows that can go in and have a warning. */
  warned: orElse(z.number().int(), 0),
  /** Whether rows bring records there are up to date, and how many would; null: nobody may, or this kind cannot. */
  updates: orElse(z.object({ on: z.boolean(), rows: z.number().int() }).nullable(), null),
})
export type TaskDetail = z.infer<typeof taskDetail>

const own = z.object({ id: recordId })

// Tasks belong to whoever started them: every call below sees the person's own only.

export const listTasks = defineCall({
  method: 'GET',
  path: '/zakj-admin/task/listTasks',
  summary: '我的任务',
  permission: 'signedIn',
  request: pageRequest.extend({
    kind: several.pipe(z.array(z.enum(taskKinds))).optional(),
    status: several.pipe(z.array(z.enum(taskStatuses))).optional(),
  }),
  answer: pageAnswer(task).extend({
    /** How many of the person's imports are checked and wait for them, whatever is asked for. */
    waiting: orElse(z.number().int(), 0),
  }),
})

export const getTask = defineCall({
  method: 'GET',
  path: '/zakj-admin/task/getTask',
  summary: '任务详情',
  permission: 'signedIn',
  request: own,
  answer: taskDetail,
})

export const listTaskRows = defineCall({
  method: 'GET',
  path: '/zakj-admin/task/listTaskRows',
  summary: '任务逐条结果',
  permission: 'signedIn',
  request: pageRequest.extend({
    id: recordId,
    state: several.pipe(z.array(z.enum(rowStates))).optional(),
    /** Only rows that can go in and have a warning. */
    warned: z.literal('1').optional(),
  }),
  answer: pageAnswer(taskRow),
})

/** Stops after the chunk at work. What was done stays done and can be undone. */
export const cancelTask = defineCall({
  method: 'PUT',
  path: '/zakj-admin/task/cancelTask',
  summary: '取消任务',
  permission: 'signedIn',
  request: own,
  answer: task,
})

/** What undo would make of the rows now. Null where they are more than are tried out beforehand. */
export const undoPreview = z
  .object({
    undone: z.number().int(),
    kept: z.array(z.object({ reason: z.string(), count: z.number().int() })),
    /** Titles of the person's later tasks that changed some of those kept, the latest first; undone before, they go too. */
    after: z.array(z.string()),
  })
  .nullable()
export type UndoPreview = z.infer<typeof undoPreview>

/** Tries the undo out and takes nothing back. 409 once it cannot be. */
export const previewUndo = defineCall({
  method: 'PUT',
  path: '/zakj-admin/task/previewUndo',
  summary: '预览撤销',
  permission: 'signedIn',
  request: own,
  answer: undoPreview,
})

/** Takes the work back, itself as a job; what it kept can be tried again. 409 once it cannot be. */
export const undoTask = defineCall({
  method: 'PUT',
  path: '/zakj-admin/task/undoTask',
  summary: '撤销任务',
  permission: 'signedIn',
  request: own,
  answer: task,
})

/** Streams an export's file. */
export const downloadTaskFile = defineCall({
  method: 'GET',
  path: '/zakj-admin/task/downloadTaskFile',
  summary: '下载导出文件',
  permission: 'signedIn',
  request: own,
  answer: z.unknown(),
  linkable: true,
})

/** The rows with their results as xlsx; an import's in the template's form, wrong cells marked, reasons as comments. */
export const downloadTaskRows = defineCall({
  method: 'GET',
  path: '/zakj-admin/task/downloadTaskRows',
  summary: '下载逐条结果',
  permission: 'signedIn',
  request: own.extend({ state: several.pipe(z.array(z.enum(rowStates))).optional() }),
  answer: z.unknown(),
  linkable: true,
})
