import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { CellChange, RowIssue, Task } from '../../lib/contracts/task/calls.ts'
import { recordColumns, reference, timestamptz } from '../core/database/columns.ts'

/** A task that a person started: bulk action, import, export, merge (contracts/task/calls.ts). */
export const task = pgTable(
  'task',
  {
    ...recordColumns,
    /** Null: a task of the platform, such as the import of the demonstration's questions; no user sees the task. */
    ownerId: reference('owner_id'),
    kind: text('kind').$type<Task['kind']>().notNull(),
    name: text('name').notNull(),
    title: text('title').notNull(),
    status: text('status').notNull().default('queued'),
    phase: text('phase').notNull().default('run'),
    params: jsonb('params').$type<Record<string, unknown>>().notNull().default({}),
    total: integer('total').notNull().default(0),
    done: integer('done').notNull().default(0),
    counts: jsonb('counts').$type<Record<string, number>>().notNull().default({}),
    error: text('error'),
    /** Set when the person cancels the task; the runner stops between two chunks. */
    cancelRequestedAt: timestamptz('cancel_requested_at'),
    startedAt: timestamptz('started_at'),
    finishedAt: timestamptz('finished_at'),
    undoUntil: timestamptz('undo_until'),
    /** True if the task's rows in `task_row` are kept; those of other tasks are deleted after a month. */
    rowsKept: boolean('rows_kept').notNull().default(false),
    fileName: text('file_name'),
    fileKey: text('file_key'),
    fileBytes: bigint('file_bytes', { mode: 'number' }),
    fileExpiresAt: timestamptz('file_expires_at'),
  },
  (table) => [index('task_owner').on(table.ownerId, table.id), index('task_status').on(table.status)],
)

/**
 * The rows of a task. They are stored when the task starts, so that "all that match" means the matches at that time. A
 * row's work and its state are written in one transaction: after a crash a row is either done or untouched.
 */
export const taskRow = pgTable(
  'task_row',
  {
    taskId: reference('task_id')
      .notNull()
      .references(() => task.id, { onDelete: 'cascade' }),
    no: integer('no').notNull(),
    entityId: reference('entity_id'),
    label: text('label').notNull().default(''),
    state: text('state').notNull().default('pending'),
    message: text('message').notNull().default(''),
    /** Content that an import reads from the file; for a spreadsheet the cells, as read or corrected. */
    payload: jsonb('payload'),
    issues: jsonb('issues').$type<RowIssue[]>().notNull().default([]),
    /**
     * Values of a spreadsheet's row, as they would be stored, that no other row of the file may have
     * (core/tasks/kind.ts).
     */
    keys: text('keys').array(),
    /** Changes that a row of an import makes to an existing record; null if the row creates a record. */
    changes: jsonb('changes').$type<CellChange[]>(),
    /** Data for undo: the fields before the task's work, and the row version after it. */
    before: jsonb('before').$type<Record<string, unknown>>(),
    rowVersion: integer('row_version'),
  },
  (table) => [
    primaryKey({ columns: [table.taskId, table.no] }),
    index('task_row_state').on(table.taskId, table.state, table.no),
  ],
)
