import { z } from 'zod'
import { defineCall } from '../base/call.ts'
import { pageAnswer, pageRequest, several } from '../base/paging.ts'
import { orElse } from '../base/reading.ts'
import { recordId } from '../base/record.ts'

/** Kinds of tasks; the task centre has a tab for each. */
export const taskKinds = ['bulk', 'import', 'export', 'merge'] as const

/**
 * States of a task. `ready`: an import was checked and waits for the user; nothing was written yet. `cancelled` keeps
 * the work done before, which the rows show.
 */
export const taskStatuses = ['queued', 'running', 'ready', 'done', 'failed', 'cancelled'] as const
export type TaskStatus = (typeof taskStatuses)[number]

/** The running part of a task: the dry run of an import, the work itself, or the undo. */
export const taskPhases = ['check', 'run', 'undo'] as const

/**
 * States of a row. `valid` and `invalid` are results of an import's dry run; `done`, `skipped` and `failed` are
 * results of the work; `undone` rows were undone, `kept` rows could not be, because they changed since, and say why.
 */
export const rowStates = ['pending', 'valid', 'invalid', 'done', 'skipped', 'failed', 'undone', 'kept'] as const
export type RowState = (typeof rowStates)[number]

export const task = z.object({
  id: z.string(),
  kind: z.enum(taskKinds),
  /** The name of the work, such as `student:transfer`. */
  name: z.string(),
  title: z.string(),
  status: z.enum(taskStatuses),
  phase: z.enum(taskPhases),
  total: z.number().int(),
  done: z.number().int(),
  /** Number of rows by state; states without rows are absent. */
  counts: z.partialRecord(z.enum(rowStates), z.number().int()),
  /** Why the whole task failed. */
  error: z.string().nullable(),
  createdAt: z.string(),
  finishedAt: z.string().nullable(),
  /** Until when the task can be undone; null if it cannot, or no longer. */
  undoUntil: z.string().nullable(),
  /** The file of an export, while it is kept. `refused` says why the user may no longer have it. */
  file: z
    .object({
      name: z.string(),
      bytes: z.number().int(),
      expiresAt: z.string(),
      refused: z.string().nullable().default(null),
    })
    .nullable(),
  /**
   * For a finished import of accounts: how many accounts have no initial password yet (`waiting`), and how many have
   * an unused one (`given`). Null if the user has none to issue.
   */
  handOut: orElse(z.object({ waiting: z.number().int(), given: z.number().int() }).nullable(), null),
})
export type Task = z.infer<typeof task>

/**
 * A message at a cell; a null `field` means the whole row. A `warn` message does not exclude the row of a sheet. A
 * finding on a question also has a code.
 */
export const rowIssue = z.object({
  field: z.string().nullable(),
  message: z.string(),
  level: z.enum(['warn', 'error']).optional(),
  code: z.string().optional(),
  /** The most likely intended value: the most similar existing name. */
  offer: z.string().optional(),
  /** All likely intended values, most similar first, if there are several. */
  offers: z.array(z.string()).optional(),
  /** True if the reader of the file reported it; it stays until the cell is corrected. */
  fromFile: z.literal(true).optional(),
})
export type RowIssue = z.infer<typeof rowIssue>

/**
 * A need that all rows of a checked import share and that is not met, with the record where the user can correct it.
 */
export const fileRequirement = z.object({ message: z.string(), entity: z.string(), id: z.string() })
export type FileRequirement = z.infer<typeof fileRequirement>

/** A class that rows of an import name and that does not exist yet, with the values its form would send. */
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

/** A row of an import of questions, by the content of the file. */
export const questionRow = z.object({
  externalId: z.string().nullable(),
  /** The beginning of the stem as plain text. */
  preview: z.string(),
  /** The code of the question, once it is imported. */
  code: z.string().nullable(),
})
export type QuestionRow = z.infer<typeof questionRow>

/** A cell that changes the existing record; both values have the notation of the file. */
export const cellChange = z.object({ field: z.string(), before: z.string(), after: z.string() })
export type CellChange = z.infer<typeof cellChange>

export const taskRow = z.object({
  /** For an import the row number in the file, in which the header is row 1. */
  no: z.number().int(),
  /** The place in a file with several sheets, such as 二班 3; absent if `no` is enough. */
  place: z.string().optional(),
  label: z.string(),
  state: z.enum(rowStates),
  message: z.string(),
  /** The contents of the cells by field, for an import reviewed by cells. */
  cells: z.record(z.string(), z.string()).nullable(),
  /** The question, for an import reviewed by questions. */
  question: questionRow.nullable(),
  issues: z.array(rowIssue),
  /** The changes of a row that updates an existing record; null for a new one. */
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
  /** The first of the rows' names, limited to those the user may see; absent if the rows have no names. */
  names: z.array(z.string()).optional(),
  /** The faults behind the reason; one row may have several. */
  details: z.array(z.object({ reason: z.string(), count: z.number().int() })).optional(),
})
export type SkipReason = z.infer<typeof skipReason>

/** A task with its columns and, for an import, the way to review its rows. */
export const taskDetail = task.extend({
  columns: z.array(fileColumn),
  review: z.enum(reviewViews).nullable(),
  /** Why rows of a finished bulk action were skipped, most frequent reasons first. */
  reasons: z.array(skipReason).optional(),
  /** Unmet needs of a checked import. */
  needs: orElse(z.array(fileRequirement), []),
  /** Missing classes of a checked import of accounts. */
  missingClasses: orElse(z.array(missingClass), []),
  /** For an import: sheets that were not read, and hidden parts of those that were read. */
  notes: z.array(z.string()).optional(),
  /**
   * For an import: unknown columns, each with the field a user has assigned to it. If there are such columns, `unread`
   * contains the fields of `columns` that the file lacks.
   */
  extras: orElse(z.array(z.object({ header: z.string(), field: z.string().nullable() })), []),
  unread: orElse(z.array(z.string()), []),
  /** Number of rows with a warning that can be imported; only for a sheet. */
  warned: orElse(z.number().int(), 0),
  /** Whether rows may update existing records, and how many would; null if the user may not or this kind cannot. */
  updates: orElse(z.object({ on: z.boolean(), rows: z.number().int() }).nullable(), null),
})
export type TaskDetail = z.infer<typeof taskDetail>

const own = z.object({ id: recordId })

// Tasks belong to the user who started them: every call below is limited to the caller's own tasks.

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
    /** Number of the user's checked imports that wait for them, independent of the filter. */
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

/** Stops the task after the current chunk. The work done before stays and can be undone. */
export const cancelTask = defineCall({
  method: 'PUT',
  path: '/zakj-admin/task/cancelTask',
  summary: '取消任务',
  permission: 'signedIn',
  request: own,
  answer: task,
})

/** The result that an undo of the rows would have now; null if there are too many rows to try. */
export const undoPreview = z
  .object({
    undone: z.number().int(),
    kept: z.array(z.object({ reason: z.string(), count: z.number().int() })),
    /**
     * Titles of the user's later tasks that changed some of the kept rows, latest first; if they are undone first,
     * these rows can be undone too.
     */
    after: z.array(z.string()),
  })
  .nullable()
export type UndoPreview = z.infer<typeof undoPreview>

/** Simulates the undo and changes nothing; answers 409 if it is no longer possible. */
export const previewUndo = defineCall({
  method: 'PUT',
  path: '/zakj-admin/task/previewUndo',
  summary: '预览撤销',
  permission: 'signedIn',
  request: own,
  answer: undoPreview,
})

/** Undoes the work in the background; kept rows can be tried again. Answers 409 if it is no longer possible. */
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
 * Streams the rows with their results as xlsx; for an import in the form of its template, with wrong cells marked and
 * reasons as comments.
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
