import type { Permission } from '../../../lib/contracts/base/call.ts'
import type { ActionOf, Entity } from '../../../lib/contracts/cards.ts'
import type { RowIssue } from '../../../lib/contracts/task/calls.ts'
import type { Db } from '../database/database.ts'
import type { TaskRun } from '../tasks/kind.ts'

/** A record as the rules of bulk actions see it; in a preview one candidate may represent several equal records. */
export interface Candidate<F> {
  readonly id: number
  readonly rowVersion: number
  readonly inScope: boolean
  /** The record's fields, under the names that API responses use, and further facts that the rule needs. */
  readonly facts: F
  readonly count: number
  /** Names of the first records that the candidate represents, limited to records that the person may see. */
  readonly names?: readonly string[]
}

/** The reason why a record is skipped: a preview counts records by `reason`, the row of a task shows `message`. */
export class Skip {
  readonly reason: string
  readonly message: string
  /** The single faults behind the reason, such as each error of a question. A preview counts equal faults together. */
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
  /** Number of equal records that the candidate represents; always 1 while the task runs. */
  readonly count: number
}

/** Values that preview, task and undo share when they judge records. */
export type Judging<P = unknown> = Pick<TaskRun<P>, 'db' | 'principal' | 'scope' | 'params'>

/**
 * A limit on the number of records in one organisation (or other place), such as its seats; a change may need a free
 * seat.
 */
export interface Capacity<F> {
  /**
   * Returns the id of the place (such as the organisation) in which a change needs one more seat; null where it needs
   * none.
   */
  placeOf(before: F, after: Partial<F>): number | null
  /**
   * Reads how many seats are free in each place; `lock` keeps other transactions from taking seats until this
   * transaction ends.
   */
  read(db: Db, places: readonly number[], lock: boolean): Promise<Map<number, Room>>
}
export interface Room {
  readonly total: number
  used: number
  full(): Skip
}

/**
 * A bulk action. The same rule judges the records for the preview, for the task and, with the earlier values, for undo.
 */
export interface BulkAction<P, F extends object, E extends Entity = Entity> {
  readonly entity: E
  /** The action's name in the task kind and in audit entries. */
  readonly action: ActionOf<E>
  /** The permission of the call that starts the action (tasks/kind.ts). */
  readonly permission: Permission
  readonly confirmed?: true
  /** False where the action cannot be undone; absent: it can. */
  readonly undoable?: false
  /** Handles each record behind a savepoint of its own: a refusal (DomainError) fails only the record's row. */
  readonly each?: true
  /** Message for a record that no longer exists. */
  readonly gone?: string
  /** Locks the records until the transaction ends and returns them; deleted records are absent. */
  lock(run: TaskRun<P>, ids: readonly number[]): Promise<readonly Candidate<F>[]>
  /** Creates the rule once for all candidates of a preview or of one chunk of a task. */
  rule(judging: Judging<P>, candidates: readonly Candidate<F>[]): Rule<F> | Promise<Rule<F>>
  /** Returns whether a record remains within the data scope after a change. */
  staysInScope?(judging: Judging, changes: readonly Change<F>[]): Promise<(change: Change<F>) => boolean>
  readonly capacity?: Capacity<F>
  /** Writes the changes with their audit entries; `verb` is the action's own name, or undo. */
  write(run: TaskRun<P>, verb: ActionOf<E>, changes: readonly Change<F>[]): Promise<void>
  /** Runs once at the end of the whole task. Absent: the service announces that records of this kind changed. */
  finish?(run: TaskRun<P>): Promise<void>
}

/** Returns the earlier values of the fields that change, for undo and history. */
export const only = <F extends object>(facts: F, names: Partial<F>): Record<string, unknown> =>
  Object.fromEntries(Object.keys(names).map((name) => [name, (facts as Record<string, unknown>)[name] ?? null]))
