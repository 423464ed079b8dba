import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { CellChange, RowIssue, Task } from '../../lib/contracts/task/calls.ts'
import { recordColumns, reference, timestamptz } from '../core/database/columns.ts'

/** A task that a person started: bulk action, import, export, merge (contracts/task/calls.ts). */
export const task = pgTable(
  'task',
  {
    ...recordColumns,
    /** Null: a task of the platform, such as the demonstration's questions; no user sees it. */
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
    /** Set by the person; the runner stops between two chunks. */
    cancelRequestedAt: timestamptz('cancel_requested_at'),
    startedAt: timestamptz('started_at'),
    finishedAt: timestamptz('finished_at'),
    undoUntil: timestamptz('undo_until'),
    /** True where single rows are kept; rows of other tasks are deleted after a month. */
    rowsKept: boolean('rows_kept').notNull().default(false),
    fileName: text('file_name'),
    fileKey: text('file_key'),
    fileBytes: bigint('file_bytes', { mode: 'number' }),
    fileExpiresAt: timestamptz('file_expires_at'),
  },
  (table) => [index('task_owner').on(table.ownerId, table.id), index('task_status').on(table.status)],
)

/**
 * The rows of a task, stored when it starts, so that "all that match" means the matches at that time. A row's work and
 * its state are written in one transaction: after a crash a row is done or it is not.
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
    /** Stored values of a spreadsheet's row that must differ between rows (core/tasks/kind.ts). */
    keys: text('keys').array(),
    /** Changes of an import's row that updates an existing record; null: a new record. */
    changes: jsonb('changes').$type<CellChange[]>(),
    /** Data for undo: the fields before, and the row version after the task's work. */
    before: jsonb('before').$type<Record<string, unknown>>(),
    rowVersion: integer('row_version'),
  },
  (table) => [
    primaryKey({ columns: [table.taskId, table.no] }),
    index('task_row_state').on(table.taskId, table.state, table.no),
  ],
)
