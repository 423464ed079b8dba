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
 * The values that a kind's functions work with. `db` is the transaction of the chunk: work and row states commit
 * together.
 */
export interface TaskRun<P> {
  readonly services: Services
  readonly db: Db
  /** The person who started the task, with their present rights. */
  readonly principal: Principal
  /** Their present data scope for the kind's permission. */
  readonly scope: DataScope
  readonly taskId: number
  readonly params: P
  /** Request id for `audit`; it names the task. */
  readonly requestId: string
}

/** A row of a task. `payload` is the content that an import reads from its file (ImportKind); other kinds have none. */
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
  /** Further issues, place by place. */
  readonly issues?: readonly RowIssue[]
  /** The fields before and the row version afterwards, for undo. */
  readonly before?: Record<string, unknown>
  readonly rowVersion?: number
}

export interface UndoRow {
  readonly no: number
  readonly entityId: number
  readonly before: Record<string, unknown> | null
  /** Undo skips a record that no longer has this version. */
  readonly rowVersion: number
}

/** Message of undo for a record that was changed after the task. */
export const CHANGED_SINCE = '之后又被修改'

export interface UndoOutcome {
  readonly no: number
  readonly state: 'undone' | 'kept'
  readonly message?: string
  /**
   * The record is again as it was at version `was`, and now has version `is`, so that earlier tasks can be undone too.
   */
  readonly restored?: { readonly was: number; readonly is: number }
}

/** Parts that every kind of task has. */
interface Permitted {
  /** Permission of the call that starts the task: its work stops once the person lost it, and has its data scope. */
  readonly permission: Permission
  /**
   * Requires a confirmed identity as for a call (contracts/base/call.ts), for later steps: storing an import's rows,
   * and undo.
   */
  readonly confirmed?: true
}

/** A bulk action or merge. */
export interface RowKind<P = Record<string, unknown>> extends Permitted {
  readonly kind: 'bulk' | 'merge'
  /** `entity:action`, stored with the task. */
  readonly name: string
  /** Rows per transaction; 200 unless given. */
  readonly chunk?: number
  run(run: TaskRun<P>, rows: readonly WorkRow[]): Promise<readonly RowOutcome[]>
  undo?(run: TaskRun<P>, rows: readonly UndoRow[]): Promise<readonly UndoOutcome[]>
  /** Minutes for which undo is offered; 10 unless given. */
  readonly undoMinutes?: number
  /** Runs once, in the transaction that ends the task or its undo, for effects of the whole, such as an event. */
  finish?(run: TaskRun<P>, phase: 'run' | 'undo'): Promise<void>
}

export interface CheckedRow {
  readonly no: number
  readonly label: string
  readonly issues: readonly RowIssue[]
  /** Changes of a row that updates an existing record. */
  readonly changes?: readonly CellChange[]
  /**
   * Stored values of a row in the order of `uniqueBy`, as the check of uniqueness compares them; null for an empty
   * value.
   */
  readonly keys?: readonly (string | null)[]
  /** Whether the row can be stored. Absent: a row without errors can; warnings do not prevent it. */
  readonly storable?: boolean
}

type Run = TaskRun<Record<string, unknown>>

/**
 * An import of rows with a payload each. `run` stores checked rows; a row that fails there (taken meanwhile) reports it
 * and does not stop the rest.
 */
export interface ImportKind<Payload = unknown> extends Omit<RowKind, 'kind' | 'run'> {
  readonly kind: 'import'
  /** Name of the rows in template, task and messages: 学生账号. */
  readonly noun: string
  /** The view in which a person checks the rows. */
  readonly review: ReviewView
  /** Returns the row for the view, for a payload that is not a row of cells. */
  show?(row: WorkRow<Payload>): QuestionRow
  /** True where the results of single rows are kept for ever, not for a month. */
  readonly rowsKept?: true
  /** Checks rows against rules and database; writes nothing. */
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
  /** Fields of listed values that `check` judges itself, since it accepts further words: 初一 for 七年级. */
  readonly judged?: readonly string[]
  /** Permission for rows to update existing records; `params.update` requests it. */
  readonly updates?: Permission
  /** Returns what the rows together need and lack, such as seats. */
  needs?(run: Run): Promise<readonly FileRequirement[]>
  /** Returns classes that the rows name and nobody has entered yet. */
  missingClasses?(run: Run): Promise<readonly MissingClass[]>
  /** Returns what the person has to hand out after the task, such as initial passwords. */
  handOut?(asking: { readonly db: Db; readonly principal: Principal }, task: TaskRecord): Promise<Task['handOut']>
  /** Headers that an export writes and this import ignores, so that an exported file can be imported again. */
  readonly ignored?: readonly string[]
  /** A filled-in line for the template, by field; the import skips it. */
  readonly example: Record<string, string>
  /**
   * Fields whose values must differ between the rows of one file (an account, a name within its organisation), as in
   * `CheckedRow.keys`; a repeat is reported at the field.
   */
  readonly uniqueBy: readonly string[]
  /**
   * Absent where rows never refer to others of their file; a row that others refer to is stored first and undone last.
   */
  readonly above?: RowDependency
  undo(run: Run, rows: readonly UndoRow[]): Promise<readonly UndoOutcome[]>
}

export type Cell = string | number | null

/** The request of an export. */
export interface ExportRun<F> extends TaskRun<F> {
  /** The chosen records among those of the filter; absent: all. */
  readonly chosen?: ExportChoice | undefined
}

/** Content of a column that only holders of a permission see. */
export interface Reveal {
  readonly permission: Permission
  readonly column: string
  /** Name of the content for a person who lost the permission: 完整手机号. */
  readonly what: string
}

/**
 * An export: streamed, never held in memory whole. A restart writes the file again from the beginning. `recordExport`
 * makes most of them.
 */
export interface ExportKind<F = Record<string, unknown>> extends Permitted {
  readonly kind: 'export'
  readonly name: string
  /** Name of the rows in file and task. */
  readonly noun: string
  readonly columns: readonly FileColumn[]
  /**
   * Permissions that show more in a column than the export's own; the file can be downloaded only while the person
   * holds them.
   */
  readonly reveals?: readonly Reveal[]
  /** True where `rows` uses `chosen`; otherwise a call with a choice is refused. */
  readonly chooses?: true
  count(run: Pick<ExportRun<F>, 'db' | 'principal' | 'scope' | 'params' | 'chosen'>): Promise<number>
  /** Yields rows by field, in the order of the file, read in pages. */
  rows(run: ExportRun<F>): AsyncIterable<Record<string, Cell>>
  /** A second sheet of the workbook, about the same rows. */
  readonly second?: SecondSheet<F>
}

/** Left out where either sheet would have more than `most` rows, and of csv files, which hold one table. */
export interface SecondSheet<F> {
  readonly name: string
  readonly columns: readonly FileColumn[]
  readonly most: number
  count: ExportKind<F>['count']
  rows(run: ExportRun<F>): AsyncIterable<Record<string, Cell>>
}

/** Kinds are stored side by side; each reads its own params, which its own call has validated. */
export type TaskKind = RowKind | ImportKind | ExportKind

/** Returns the kind of record of a task: `agent` of `agent:import`. A test checks that each has a card. */
export const entityOfTask = (name: string): Kind => name.replace(/:.*/, '') as Kind
