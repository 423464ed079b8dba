import type { Permission } from '../../../lib/contracts/base/call.ts'
import type { ActionOf, Entity } from '../../../lib/contracts/cards.ts'
import type { RowIssue } from '../../../lib/contracts/task/calls.ts'
import type { Db } from '../database/database.ts'
import type { TaskRun } from '../tasks/kind.ts'

/** A record as rules look at it; a preview may have one stand for several that are alike. */
export interface Candidate<F> {
  readonly id: number
  readonly rowVersion: number
  readonly inScope: boolean
  /** Fields by their names on the wire, and what else the rule asks for. */
  readonly facts: F
  readonly count: number
  /** What the first of them are called, as far as the person may know. */
  readonly names?: readonly string[]
}

/** Why a record is left alone: a preview counts by `reason`, the row of the task says `message`. */
export class Skip {
  readonly reason: string
  readonly message: string
  /** The single faults that led to the reason, such as each error of a question. A preview counts them by message. */
  readonly issues: readonly RowIssue[]
  constructor(reason: string, message = reason, issues: readonly RowIssue[] = []) {
    this.reason = reason
    this.message = message
    this.issues = issues
  }
}

/** What becomes of a record: the fields that change, or why it is left alone. */
export type Verdict<F> = Partial<F> | Skip | string
export type Rule<F> = (facts: F) => Verdict<F>

export interface Change<F> {
  readonly id: number
  readonly rowVersion: number
  readonly before: F
  readonly after: Partial<F>
  /** How many records; 1 in the work. */
  readonly count: number
}

/** What a preview, the work and its undo judge with alike. */
export type Judging<P = unknown> = Pick<TaskRun<P>, 'db' | 'principal' | 'scope' | 'params'>

/** Where changes need room, such as seats of an organisation. */
export interface Capacity<F> {
  /** The place where a change takes room it does not have yet; null: none. */
  placeOf(before: F, after: Partial<F>): number | null
  /** The room of places; with `lock` nobody else takes any until the transaction ends. */
  read(db: Db, places: readonly number[], lock: boolean): Promise<Map<number, Room>>
}
export interface Room {
  readonly total: number
  used: number
  full(): Skip
}

/** A bulk action: one rule judges for the preview, for the work and, with what was before, for undo. */
export interface BulkAction<P, F extends object, E extends Entity = Entity> {
  readonly entity: E
  /** The verb of task kind and audit entries. */
  readonly action: ActionOf<E>
  /** The port of the call that starts it (tasks/kind.ts). */
  readonly permission: Permission
  readonly confirmed?: true
  /** True unless said. */
  readonly undoable?: false
  /** Each record by itself, behind a savepoint: a refusal (DomainError) costs only its own row. */
  readonly each?: true
  /** Said of a record that is not there any more. */
  readonly gone?: string
  /** The records, locked until the transaction ends; those that are gone are absent. */
  lock(run: TaskRun<P>, ids: readonly number[]): Promise<readonly Candidate<F>[]>
  /** Made once for all of a preview or a chunk. */
  rule(judging: Judging<P>, candidates: readonly Candidate<F>[]): Rule<F> | Promise<Rule<F>>
  /** Whether what a change makes of a record still lies within the scope. */
  staysInScope?(judging: Judging, changes: readonly Change<F>[]): Promise<(change: Change<F>) => boolean>
  readonly capacity?: Capacity<F>
  /** Writes the changes with their audit entries; `verb` is the action's, or undo. */
  write(run: TaskRun<P>, verb: ActionOf<E>, changes: readonly Change<F>[]): Promise<void>
  /** At the end of the whole; that the kind of record changed, unless given. */
  finish?(run: TaskRun<P>): Promise<void>
}

/** The fields that change, as they were: for undo and history. */
export const only = <F extends object>(facts: F, names: Partial<F>): Record<string, unknown> =>
  Object.fromEntries(Object.keys(names).map((name) => [name, (facts as Record<string, unknown>)[name] ?? null]))
