import type { Permission } from '../../../lib/contracts/base/call.ts'
import type { ExportChoice } from '../../../lib/contracts/base/task-calls.ts'
import type { Kind } from '../../../lib/contracts/cards.ts'
import type {
  CellChange,
  FileColumn,
  FileNeed,
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

/** What a kind's functions work with. `db` is the transaction of the chunk: work and row states commit together. */
export interface TaskRun<P> {
  readonly services: Services
  readonly db: Db
  /** Whoever started the task, with the rights they have now. */
  readonly principal: Principal
  /** What they reach now with the kind's port. */
  readonly scope: DataScope
  readonly taskId: number
  readonly params: P
  /** For `audit`: requestId names the task. */
  readonly requestId: string
}

/** `payload` is what an import reads of its file (ImportKind); other kinds have none. */
export interface WorkRow<Payload = unknown> {
  readonly no: number
  readonly entityId: number | null
  readonly payload: Payload
}

export interface RowOutcome {
  readonly no: number
  readonly state: 'done' | 'skipped' | 'failed'
  /** Chinese, for the person; empty where all is said by the state. */
  readonly message?: string
  readonly entityId?: number
  /** What there is to say besides the message, place by place. */
  readonly issues?: readonly RowIssue[]
  /** The fields before and the record's version afterwards, for undo. */
  readonly before?: Record<string, unknown>
  readonly rowVersion?: number
}

export interface UndoRow {
  readonly no: number
  readonly entityId: number
  readonly before: Record<string, unknown> | null
  /** Undo leaves a record alone whose version is not this one any more. */
  readonly rowVersion: number
}

/** What undo says of a record that is not as the task left it. */
export const CHANGED_SINCE = '之后又被修改'

export interface UndoOutcome {
  readonly no: number
  readonly state: 'undone' | 'kept'
  readonly message?: string
  /** The record is as it was at version `was`, and has version `is` now: tasks before this one can go back too. */
  readonly restored?: { readonly was: number; readonly is: number }
}

/** Of every kind of task. */
interface Permitted {
  /** Of the call that starts it: work stops once the person lost that port, and reaches what the port does. */
  readonly permission: Permission
  /** As of a call (contracts/base/call.ts), for what is asked of a task later: storing an import's rows, and undo. */
  readonly confirmed?: true
}

/** A bulk action or merge. */
export interface RowKind<P = Record<string, unknown>> extends Permitted {
  readonly kind: 'bulk' | 'merge'
  /** `entity:action`, stored with the task. */
  readonly name: string
  /** Rows a transaction takes; 200 unless a row costs much. */
  readonly chunk?: number
  run(run: TaskRun<P>, rows: readonly WorkRow[]): Promise<readonly RowOutcome[]>
  undo?(run: TaskRun<P>, rows: readonly UndoRow[]): Promise<readonly UndoOutcome[]>
  /** Minutes undo is offered; 10 unless said. */
  readonly undoMinutes?: number
  /** Once, in the transaction that ends the task or its undo: what concerns the whole, such as an event. */
  finish?(run: TaskRun<P>, phase: 'run' | 'undo'): Promise<void>
}

export interface CheckedRow {
  readonly no: number
  readonly label: string
  readonly issues: readonly RowIssue[]
  /** Of a row that brings a record there is up to date. */
  readonly changes?: readonly CellChange[]
  /** In the order of `uniqueBy`, what a row stores, as the check of uniqueness compares it; null where it says nothing. */
  readonly keys?: readonly (string | null)[]
  /** Whether it can be stored; where that is not said, a row without errors can: warnings keep none out. */
  readonly storable?: boolean
}

type Run = TaskRun<Record<string, unknown>>

/**
 * An import of rows that hold a payload each. `run` stores checked rows; a row that fails there (taken meanwhile)
 * says so and does not stop the rest.
 */
export interface ImportKind<Payload = unknown> extends Omit<RowKind, 'kind' | 'run'> {
  readonly kind: 'import'
  /** What the rows are: 学生账号; names template, task and messages. */
  readonly noun: string
  /** The view a person looks through its rows with. */
  readonly review: ReviewView
  /** What the view is told of a payload that is no row of cells. */
  show?(row: WorkRow<Payload>): QuestionRow
  /** What became of single rows is kept for good, not for a month. */
  readonly rowsKept?: true
  /** Checks rows against rules and database; writes nothing. */
  check(run: Run, rows: readonly WorkRow<Payload>[]): Promise<readonly CheckedRow[]>
  run(run: Run, rows: readonly WorkRow<Payload>[]): Promise<readonly RowOutcome[]>
}

/** An import of a spreadsheet: the payload is the row's cells by field. Required and listed values are checked before `check`. */
export interface SheetKind extends ImportKind<Cells> {
  readonly review: 'cells'
  /** In the template's order; `header` is what the file's first row says. */
  columns(services: Services): Promise<readonly FileColumn[]>
  /** Fields of listed values that `check` judges itself, since it takes more words than those listed: 初一 for 七年级. */
  readonly judged?: readonly string[]
  /** The port of whoever may have rows bring records there are up to date; `params.update` says that they do. */
  readonly updates?: Permission
  /** What the rows want together and do not get, such as seats. */
  needs?(run: Run): Promise<readonly FileNeed[]>
  /** Classes the rows name and nobody has entered yet. */
  missingClasses?(run: Run): Promise<readonly MissingClass[]>
  /** What a person has to hand out of one that is over, such as initial passwords. */
  handOut?(asking: { readonly db: Db; readonly principal: Principal }, task: TaskRecord): Promise<Task['handOut']>
  /** Headers an export writes and this import leaves alone, so that an exported file can be imported again. */
  readonly ignored?: readonly string[]
  /** A filled-in line for the template, by field; left in the file it is skipped. */
  readonly example: Record<string, string>
  /** What must differ between the rows of one file (an account, a name within its organisation), as `CheckedRow.keys`: the fields at which a repeat is told. */
  readonly uniqueBy: readonly string[]
  /** Rows may name others of their file, wherever they stand: what is named is stored first and taken back last. */
  readonly above?: RowDependency
  undo(run: Run, rows: readonly UndoRow[]): Promise<readonly UndoOutcome[]>
}

export type Cell = string | number | null

/** What an export is asked for. */
export interface ExportRun<F> extends TaskRun<F> {
  /** Those chosen of what the filter finds; absent: all. */
  readonly chosen?: ExportChoice | undefined
}

/** What a column tells only those who hold a port. */
export interface Reveal {
  readonly permission: Permission
  readonly column: string
  /** Named to whoever lost the port: 完整手机号. */
  readonly what: string
}

/** An export: streamed, never held in memory whole. A restart begins the file anew. `recordExport` makes most of them. */
export interface ExportKind<F = Record<string, unknown>> extends Permitted {
  readonly kind: 'export'
  readonly name: string
  /** What the rows are; names file and task. */
  readonly noun: string
  readonly columns: readonly FileColumn[]
  /** Ports that show more in a column than the export's own does: the file is had for as long as these are held too. */
  readonly reveals?: readonly Reveal[]
  /** Honours `chosen`; without it a call that names a choice is refused. */
  readonly chooses?: true
  count(run: Pick<ExportRun<F>, 'db' | 'principal' | 'scope' | 'params' | 'chosen'>): Promise<number>
  /** Rows by field, in the order of the file, read in pages. */
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

/** The kind of record a task is about: `agent` of `agent:import`. A test holds that every task's has a card. */
export const entityOfTask = (name: string): Kind => name.replace(/:.*/, '') as Kind
