import { z } from 'zod'
import { defineCall } from '../base/call.ts'
import { pageAnswer, pageRequest, several } from '../base/paging.ts'
import { orElse } from '../base/reading.ts'
import { recordId } from '../base/record.ts'

/** Kinds of background tasks; the task centre has a tab for each kind. */
export const taskKinds = ['bulk', 'import', 'export', 'merge'] as const

/**
 * States of a task. `ready`: the service has checked an import, has written nothing yet, and waits for the user.
 * `cancelled`: the work done before stays, and the rows show its results.
 */
export const taskStatuses = ['queued', 'running', 'ready', 'done', 'failed', 'cancelled'] as const
export type TaskStatus = (typeof taskStatuses)[number]

/** The part of a task that is running: the dry run of an import, the work itself, or the undo. */
export const taskPhases = ['check', 'run', 'undo'] as const

/**
 * States of a row. `valid` and `invalid` are results of an import's dry run; `done`, `skipped` and `failed` are results
 * of the work. `undone` rows were undone. `kept` rows could not be undone, because another change followed; the message
 * of the row names that change.
 */
export const rowStates = ['pending', 'valid', 'invalid', 'done', 'skipped', 'failed', 'undone', 'kept'] as const
export type RowState = (typeof rowStates)[number]

export const task = z.object({
  id: z.string(),
  kind: z.enum(taskKinds),
  /** The name of the work as kind of record and action, such as `student:transfer`. */
  name: z.string(),
  title: z.string(),
  status: z.enum(taskStatuses),
  phase: z.enum(taskPhases),
  total: z.number().int(),
  done: z.number().int(),
  /** Number of rows by state; states without rows are absent. */
  counts: z.partialRecord(z.enum(rowStates), z.number().int()),
  /** Why the whole task failed; null if it did not fail. */
  error: z.string().nullable(),
  createdAt: z.string(),
  finishedAt: z.string().nullable(),
  /** The time until which the user can undo the task; null if undo is impossible or no longer possible. */
  undoUntil: z.string().nullable(),
  /** The file of an export, as long as the service keeps it. `refused` says why the user may no longer download it. */
  file: z
    .object({
      name: z.string(),
      bytes: z.number().int(),
      expiresAt: z.string(),
      refused: z.string().nullable().default(null),
    })
    .nullable(),
  /**
   * For a finished import of accounts: how many accounts have no initial password yet (`waiting`), and how many have an
   * initial password that nobody has used (`given`). Null if the user may issue no initial passwords.
   */
  handOut: orElse(z.object({ waiting: z.number().int(), given: z.number().int() }).nullable(), null),
})
export type Task = z.infer<typeof task>

/**
 * A message about a cell; a null `field` means the whole row. A `warn` message does not exclude a row from the import.
 * A finding about a question also has a code.
 */
export const rowIssue = z.object({
  field: z.string().nullable(),
  message: z.string(),
  level: z.enum(['warn', 'error']).optional(),
  code: z.string().optional(),
  /** The most likely intended value of the cell: the most similar existing name. */
  offer: z.string().optional(),
  /** All likely intended values of the cell, most similar first; absent if there are not several. */
  offers: z.array(z.string()).optional(),
  /** True if the message was found while reading the file; it stays until the user corrects the cell. */
  fromFile: z.literal(true).optional(),
})
export type RowIssue = z.infer<typeof rowIssue>

/** A requirement of all rows of a checked import that is not met, with the record where the user can correct this. */
export const fileRequirement = z.object({ message: z.string(), entity: z.string(), id: z.string() })
export type FileRequirement = z.infer<typeof fileRequirement>

/**
 * A class that rows of an import name and that does not exist yet, with the values that the form for a new class would
 * send.
 */
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

/** Ways to review the rows of an import: as a sheet with editable cells, or question by question. */
export const reviewViews = ['cells', 'questions'] as const
export type ReviewView = (typeof reviewViews)[number]

/** A row of an import of questions, as the file contains it. */
export const questionRow = z.object({
  externalId: z.string().nullable(),
  /** The beginning of the stem as plain text. */
  preview: z.string(),
  /** The code of the question; null until it is imported. */
  code: z.string().nullable(),
})
export type QuestionRow = z.infer<typeof questionRow>

/** A cell that changes the existing record; both values are written as in the file. */
export const cellChange = z.object({ field: z.string(), before: z.string(), after: z.string() })
export type CellChange = z.infer<typeof cellChange>

export const taskRow = z.object({
  /** The number of the row; for an import the number in the file, in which the header is row 1. */
  no: z.number().int(),
  /** The sheet and row in a file with several sheets, such as 二班 3; absent if `no` is enough. */
  place: z.string().optional(),
  label: z.string(),
  state: z.enum(rowStates),
  message: z.string(),
  /** The contents of the cells by field, for an import that the user reviews by cells. */
  cells: z.record(z.string(), z.string()).nullable(),
  /** The question, for an import that the user reviews question by question. */
  question: questionRow.nullable(),
  issues: z.array(rowIssue),
  /** The changes of a row that updates an existing record; null if the row creates a record. */
  changes: orElse(z.array(cellChange).nullable(), null),
})
export type TaskRow = z.infer<typeof taskRow>

/** A column of an import or export, in the order of the file. */
export const fileColumn = z.object({
  field: z.string(),
  header: z.string(),
  required: z.boolean(),
  /** The allowed values of the cell, if they form a short list. */
  options: z.array(z.string()).nullable(),
  note: z.string(),
})
export type FileColumn = z.infer<typeof fileColumn>

/** A reason why rows are skipped, with their number. */
export const skipReason = z.object({
  reason: z.string(),
  count: z.number().int(),
  /** The first names of the skipped rows, limited to those the user may see; absent if the rows have no names. */
  names: z.array(z.string()).optional(),
  /** The faults behind the reason, each with its number of rows; a row may have several faults. */
  details: z.array(z.object({ reason: z.string(), count: z.number().int() })).optional(),
})
export type SkipReason = z.infer<typeof skipReason>

/** A task with its columns and, for an import, the way to review its rows. */
export const taskDetail = task.extend({
  columns: z.array(fileColumn),
  review: z.enum(reviewViews).nullable(),
  /** Why rows of a finished bulk action were skipped, most frequent reasons first. */
  reasons: z.array(skipReason).optional(),
  /** Requirements of a checked import that are not met. */
  needs: orElse(z.array(fileRequirement), []),
  /** Classes that rows of a checked import of accounts name and that do not exist yet. */
  missingClasses: orElse(z.array(missingClass), []),
  /** For an import: sheets that the service did not read, and hidden parts of sheets that it read. */
  notes: z.array(z.string()).optional(),
  /**
   * For an import: unknown columns, each with the field a user has assigned to it. If there are such columns, `unread`
   * contains the fields of `columns` that the file lacks.
   */
  extras: orElse(z.array(z.object({ header: z.string(), field: z.string().nullable() })), []),
  unread: orElse(z.array(z.string()), []),
  /** Number of rows with a warning that can be imported; only for an import that the user reviews by cells. */
  warned: orElse(z.number().int(), 0),
  /**
   * `on` says whether rows may update existing records; `rows` is the number of rows that would do so. Null if the user
   * may not update records or records of this kind cannot be updated by an import.
   */
  updates: orElse(z.object({ on: z.boolean(), rows: z.number().int() }).nullable(), null),
})
export type TaskDetail = z.infer<typeof taskDetail>

const own = z.object({ id: recordId })

// Background tasks belong to the user who started them: every call below is limited to the caller's own tasks.

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
    /** Number of checked imports that wait for the user to continue, independent of the filter. */
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
    /** Only rows with a warning that can be imported. */
    warned: z.literal('1').optional(),
  }),
  answer: pageAnswer(taskRow),
})

/** Stops the task after the current group of rows. The work done before stays, and the user can undo it. */
export const cancelTask = defineCall({
  method: 'PUT',
  path: '/zakj-admin/task/cancelTask',
  summary: '取消任务',
  permission: 'signedIn',
  request: own,
  answer: task,
})

/** The result that an undo would have now, by number of rows; null if the task has too many rows to try. */
export const undoPreview = z
  .object({
    undone: z.number().int(),
    kept: z.array(z.object({ reason: z.string(), count: z.number().int() })),
    /**
     * Titles of the user's later tasks that changed some of the kept rows, latest first; if the user undoes these tasks
     * first, the rows can be undone too.
     */
    after: z.array(z.string()),
  })
  .nullable()
export type UndoPreview = z.infer<typeof undoPreview>

/** Simulates the undo and changes nothing; answers 409 if the undo is no longer possible. */
export const previewUndo = defineCall({
  method: 'PUT',
  path: '/zakj-admin/task/previewUndo',
  summary: '预览撤销',
  permission: 'signedIn',
  request: own,
  answer: undoPreview,
})

/**
 * Undoes the work in the background; the user can try again to undo rows that were kept. Answers 409 if the undo is no
 * longer possible.
 */
export const undoTask = defineCall({
  method: 'PUT',
  path: '/zakj-admin/task/undoTask',
  summary: '撤销任务',
  permission: 'signedIn',
  request: own,
  answer: task,
})

/** Streams the file of an export. */
export const downloadTaskFile = defineCall({
  method: 'GET',
  path: '/zakj-admin/task/downloadTaskFile',
  summary: '下载导出文件',
  permission: 'signedIn',
  request: own,
  answer: z.unknown(),
  linkable: true,
})

/**
 * Streams the rows with their results as xlsx. The file of an import has the columns of its template, marks wrong cells
 * and contains the reasons as comments.
 */
export const downloadTaskRows = defineCall({
  method: 'GET',
  path: '/zakj-admin/task/downloadTaskRows',
  summary: '下载逐条结果',
  permission: 'signedIn',
  request: own.extend({ state: several.pipe(z.array(z.enum(rowStates))).optional() }),
  answer: z.unknown(),
  linkable: true,
})
