import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { CellChange, RowIssue, Task } from '../../lib/contracts/task/calls.ts'
import { recordColumns, reference, timestamptz } from '../core/database/columns.ts'

/** A job somebody started: bulk action, import, export, merge (contracts/task/calls.ts). */
export const task = pgTable(
  'task',
  {
    ...recordColumns,
    /** Null: the platform's own, such as the demonstration's questions; nobody sees those. */
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
    /** Single rows stay; of other tasks they go after a month. */
    rowsKept: boolean('rows_kept').notNull().default(false),
    fileName: text('file_name'),
    fileKey: text('file_key'),
    fileBytes: bigint('file_bytes', { mode: 'number' }),
    fileExpiresAt: timestamptz('file_expires_at'),
  },
  (table) => [index('task_owner').on(table.ownerId, table.id), index('task_status').on(table.status)],
)

/**
 * The rows a task works on, taken down when it is started, so that "all that match" means what matched then.
 * A row's work and its state are written in one transaction: after a crash a row is done or it is not.
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
    /** Of an import: what its kind reads of the file; of a spreadsheet the cells as they stand there or were mended. */
    payload: jsonb('payload'),
    issues: jsonb('issues').$type<RowIssue[]>().notNull().default([]),
    /** Of a spreadsheet's row: what must differ between rows, as it would be stored (core/tasks/kind.ts). */
    keys: text('keys').array(),
    /** Of an import's row that brings a record there is up to date: what it changes; null: a new record. */
    changes: jsonb('changes').$type<CellChange[]>(),
    /** What undo needs: the fields before, and the version the work left behind. */
    before: jsonb('before').$type<Record<string, unknown>>(),
    rowVersion: integer('row_version'),
  },
  (table) => [
    primaryKey({ columns: [table.taskId, table.no] }),
    index('task_row_state').on(table.taskId, table.state, table.no),
  ],
)
