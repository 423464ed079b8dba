import type { Permission } from '../../../lib/contracts/base/call.ts'
import type { ExportChoice } from '../../../lib/contracts/base/task-calls.ts'
import type { Kind } from '../../../lib/contracts/cards.ts'
import type {
  CellChange,
  FileColumn,
  FileRequirement,
  MissingClass,
  QuestionRow,
  ReviewView,
  RowIssue,
  Task,
} from '../../../lib/contracts/task/calls.ts'
import type { Db } from '../database/database.ts'
import type { Principal, Services } from '../http/context.ts'
import type { DataScope } from '../scope/data-scope.ts'
import type { Cells } from './import/cells.ts'
import type { RowDependency } from './import/row-dependencies.ts'
import type { TaskRecord } from './record.ts'

/**
 * The values that the functions of a kind of task work with. `db` is the transaction of the chunk: the changes and the
 * states of the rows commit together.
 */
export interface TaskRun<P> {
  readonly services: Services
  readonly db: Db
  /** The person who started the task, with their present rights. */
  readonly principal: Principal
  /** The person's present data scope for the kind's permission. */
  readonly scope: DataScope
  readonly taskId: number
  readonly params: P
  /** Request id for audit entries; it names the task. */
  readonly requestId: string
}

/**
 * A row of a task. `payload` is the content that an import reads from its file (ImportKind); rows of other kinds of
 * tasks have none.
 */
export interface WorkRow<Payload = unknown> {
  readonly no: number
  readonly entityId: number | null
  readonly payload: Payload
}

export interface RowOutcome {
  readonly no: number
  readonly state: 'done' | 'skipped' | 'failed'
  /** Chinese message for the person; empty where the state says everything. */
  readonly message?: string
  readonly entityId?: number
  /** Further issues, each with its place in the row. */
  readonly issues?: readonly RowIssue[]
  /** The fields of the record before the change, for undo. */
  readonly before?: Record<string, unknown>
  readonly rowVersion?: number
}

export interface UndoRow {
  readonly no: number
  readonly entityId: number
  readonly before: Record<string, unknown> | null
  /** Row version after the change; undo skips a record that no longer has this version. */
  readonly rowVersion: number
}

/** Message of a row that undo skips because the record was changed after the task. */
export const CHANGED_SINCE = '之后又被修改'

export interface UndoOutcome {
  readonly no: number
  readonly state: 'undone' | 'kept'
  readonly message?: string
  /**
   * Set by undo: the record is again as it was at version `was`, and now has version `is`, so that earlier tasks can be
   * undone too.
   */
  readonly restored?: { readonly was: number; readonly is: number }
}

/** Parts that every kind of task has. */
interface Permitted {
  /**
   * Permission of the call that starts the task. The task runs with the data scope of this permission and stops once
   * the person lost the permission.
   */
  readonly permission: Permission
  /**
   * Later steps (storing an import's rows, and undo) require a confirmed identity, as a call does
   * (contracts/base/call.ts).
   */
  readonly confirmed?: true
}

/** A task that changes records one by one, such as a bulk action or a merge. */
export interface RowKind<P = Record<string, unknown>> extends Permitted {
  readonly kind: 'bulk' | 'merge'
  /** Name of the kind, `entity:action`, which is stored with the task. */
  readonly name: string
  /** Rows per transaction; 200 unless given. */
  readonly chunk?: number
  run(run: TaskRun<P>, rows: readonly WorkRow[]): Promise<readonly RowOutcome[]>
  undo?(run: TaskRun<P>, rows: readonly UndoRow[]): Promise<readonly UndoOutcome[]>
  /** Minutes for which undo is offered; 10 unless given. */
  readonly undoMinutes?: number
  /**
   * Runs once, in the transaction that ends the task or its undo, for effects that concern all rows, such as an event.
   */
  finish?(run: TaskRun<P>, phase: 'run' | 'undo'): Promise<void>
}

export interface CheckedRow {
  readonly no: number
  readonly label: string
  readonly issues: readonly RowIssue[]
  /** Changes that a row makes to an existing record. */
  readonly changes?: readonly CellChange[]
  /**
   * Stored values of a row in the order of `uniqueBy`, which the check for repeated rows compares; null for an empty
   * value.
   */
  readonly keys?: readonly (string | null)[]
  /** Whether the row can be stored. Absent: a row without errors can be stored; warnings do not prevent it. */
  readonly storable?: boolean
}

type Run = TaskRun<Record<string, unknown>>

/**
 * An import of rows that each have a payload. `run` stores checked rows; a row that fails there (because a value was
 * taken meanwhile) gets a message and does not stop the rest.
 */
export interface ImportKind<Payload = unknown> extends Omit<RowKind, 'kind' | 'run'> {
  readonly kind: 'import'
  /** Name of the rows in template, task and messages: 学生账号. */
  readonly noun: string
  /** The view in which a person checks the rows before they are stored. */
  readonly review: ReviewView
  /** Returns a row in the form in which the review view shows it, for a payload that is not a row of cells. */
  show?(row: WorkRow<Payload>): QuestionRow
  /** True where the results of single rows are kept for ever instead of one month. */
  readonly rowsKept?: true
  /** Checks rows against the rules and the database; writes nothing. */
  check(run: Run, rows: readonly WorkRow<Payload>[]): Promise<readonly CheckedRow[]>
  run(run: Run, rows: readonly WorkRow<Payload>[]): Promise<readonly RowOutcome[]>
}

/**
 * An import of a spreadsheet: the payload is the row's cells by field. Required and listed values are checked before
 * `check`.
 */
export interface SheetKind extends ImportKind<Cells> {
  readonly review: 'cells'
  /** Returns the columns in the template's order; `header` is the text in the file's first row. */
  columns(services: Services): Promise<readonly FileColumn[]>
  /** Fields with listed values that `check` judges itself, because it accepts further words: 初一 for 七年级. */
  readonly judged?: readonly string[]
  /** Permission that rows need to update existing records; the person requests updates with `params.update`. */
  readonly updates?: Permission
  /** Returns what all rows together need and lack, such as seats. */
  needs?(run: Run): Promise<readonly FileRequirement[]>
  /** Returns classes that the rows name and that do not exist yet. */
  missingClasses?(run: Run): Promise<readonly MissingClass[]>
  /** Returns the values that the person has to give to others after the task, such as initial passwords. */
  handOut?(asking: { readonly db: Db; readonly principal: Principal }, task: TaskRecord): Promise<Task['handOut']>
  /** Headers that an export writes and this import ignores, so that an exported file can be imported again. */
  readonly ignored?: readonly string[]
  /** An example row for the template, by field; the import skips this row. */
  readonly example: Record<string, string>
  /**
   * Fields whose values must differ between the rows of one file (an account, a name within its organisation).
   * `CheckedRow.keys` has their values in the same order. A repeat is reported at the field.
   */
  readonly uniqueBy: readonly string[]
  /**
   * Describes how rows refer to other rows of their file; absent: they never do. A row to which others refer is stored
   * first and undone last.
   */
  readonly above?: RowDependency
  undo(run: Run, rows: readonly UndoRow[]): Promise<readonly UndoOutcome[]>
}

export type Cell = string | number | null

/** The values that the functions of an export work with. */
export interface ExportRun<F> extends TaskRun<F> {
  /** The records that the person chose among those of the filter; absent: all records of the filter. */
  readonly chosen?: ExportChoice | undefined
}

/** Content of a column that only people with a certain permission see. */
export interface Reveal {
  readonly permission: Permission
  readonly column: string
  /** Name of the content in the message for a person who lost the permission: 完整手机号. */
  readonly what: string
}

/**
 * An export. Its file is streamed and never held in memory as a whole; after a restart the file is written again from
 * the beginning. `recordExport` makes most exports.
 */
export interface ExportKind<F = Record<string, unknown>> extends Permitted {
  readonly kind: 'export'
  readonly name: string
  /** Name of the rows in file and task. */
  readonly noun: string
  readonly columns: readonly FileColumn[]
  /**
   * Permissions that reveal more in a column than the export's own permission; the file can be downloaded only while
   * the person has all of them.
   */
  readonly reveals?: readonly Reveal[]
  /** True where `rows` exports only the records in `chosen`; otherwise the service refuses a call with a choice. */
  readonly chooses?: true
  count(run: Pick<ExportRun<F>, 'db' | 'principal' | 'scope' | 'params' | 'chosen'>): Promise<number>
  /** Yields rows by field, in the order of the file, read in pages. */
  rows(run: ExportRun<F>): AsyncIterable<Record<string, Cell>>
  /** A second sheet of the workbook, about the same rows. */
  readonly second?: SecondSheet<F>
}

/**
 * A second sheet of a workbook. It is left out if either sheet would have more than `most` rows. A csv file never has
 * it, because a csv holds one table.
 */
export interface SecondSheet<F> {
  readonly name: string
  readonly columns: readonly FileColumn[]
  readonly most: number
  count: ExportKind<F>['count']
  rows(run: ExportRun<F>): AsyncIterable<Record<string, Cell>>
}

/** Any kind of task. Each kind reads its own parameters, which the call that started the task has validated. */
export type TaskKind = RowKind | ImportKind | ExportKind

/**
 * Returns the kind of record of a task: `agent` for `agent:import`. The cast is safe, because a test checks that the
 * contracts describe each of these kinds of records.
 */
export const entityOfTask = (name: string): Kind => name.replace(/:.*/, '') as Kind
