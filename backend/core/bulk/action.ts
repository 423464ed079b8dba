import type { Permission } from '../../../lib/contracts/base/call.ts'
import type { ActionOf, Entity } from '../../../lib/contracts/cards.ts'
import type { RowIssue } from '../../../lib/contracts/task/calls.ts'
import type { Db } from '../database/database.ts'
import type { TaskRun } from '../tasks/kind.ts'

/** A record as rules see it; in a preview one candidate may represent several equal records. */
export interface Candidate<F> {
  readonly id: number
  readonly rowVersion: number
  readonly inScope: boolean
  /** Fields by their names on the wire, and further facts that the rule needs. */
  readonly facts: F
  readonly count: number
  /** Names of the first records, as far as the person may see them. */
  readonly names?: readonly string[]
}

/** The reason a record is skipped: a preview counts by `reason`, the row of the task shows `message`. */
export class Skip {
  readonly reason: string
  readonly message: string
  /** The single faults behind the reason, such as each error of a question. A preview counts them by message. */
  readonly issues: readonly RowIssue[]
  constructor(reason: string, message = reason, issues: readonly RowIssue[] = []) {
    this.reason = reason
    this.message = message
    this.issues = issues
  }
}

/** A rule's decision about a record: the fields that change, or the reason it is skipped. */
export type Verdict<F> = Partial<F> | Skip | string
export type Rule<F> = (facts: F) => Verdict<F>

export interface Change<F> {
  readonly id: number
  readonly rowVersion: number
  readonly before: F
  readonly after: Partial<F>
  /** Number of records; 1 while the task runs. */
  readonly count: number
}

/** Values that preview, task and undo share for judging. */
export type Judging<P = unknown> = Pick<TaskRun<P>, 'db' | 'principal' | 'scope' | 'params'>

/** A limit on changes that need room, such as seats of an organisation. */
export interface Capacity<F> {
  /** Returns the place in which a change takes additional room; null: none. */
  placeOf(before: F, after: Partial<F>): number | null
  /** Reads the room of places; `lock` keeps other transactions from taking any until this one ends. */
  read(db: Db, places: readonly number[], lock: boolean): Promise<Map<number, Room>>
}
export interface Room {
  readonly total: number
  used: number
  full(): Skip
}

/** A bulk action: one rule judges for the preview, for the task and, with the earlier values, for undo. */
export interface BulkAction<P, F extends object, E extends Entity = Entity> {
  readonly entity: E
  /** The verb of the task kind and of audit entries. */
  readonly action: ActionOf<E>
  /** The permission of the call that starts the action (tasks/kind.ts). */
  readonly permission: Permission
  readonly confirmed?: true
  /** Absent: the action can be undone. */
  readonly undoable?: false
  /** Handles each record by itself, behind a savepoint: a refusal (DomainError) fails only its own row. */
  readonly each?: true
  /** Message for a record that no longer exists. */
  readonly gone?: string
  /** Locks the records until the transaction ends and returns them; deleted records are absent. */
  lock(run: TaskRun<P>, ids: readonly number[]): Promise<readonly Candidate<F>[]>
  /** Makes the rule once for all candidates of a preview or a chunk. */
  rule(judging: Judging<P>, candidates: readonly Candidate<F>[]): Rule<F> | Promise<Rule<F>>
  /** Returns whether a record remains within the data scope after a change. */
  staysInScope?(judging: Judging, changes: readonly Change<F>[]): Promise<(change: Change<F>) => boolean>
  readonly capacity?: Capacity<F>
  /** Writes the changes with their audit entries; `verb` is the action's own, or undo. */
  write(run: TaskRun<P>, verb: ActionOf<E>, changes: readonly Change<F>[]): Promise<void>
  /** Runs at the end of the whole task. Absent: the service announces that records of this kind changed. */
  finish?(run: TaskRun<P>): Promise<void>
}

/** Returns the changing fields with their earlier values, for undo and history. */
export const only = <F extends object>(facts: F, names: Partial<F>): Record<string, unknown> =>
  Object.fromEntries(Object.keys(names).map((name) => [name, (facts as Record<string, unknown>)[name] ?? null]))
