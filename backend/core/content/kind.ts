import type { StateConflict } from '../../../lib/contracts/base/record.ts'
import type { Machine } from '../../../lib/contracts/base/transitions.ts'
import type { ActionOf, Entity } from '../../../lib/contracts/cards.ts'
import type { Db } from '../database/database.ts'
import type { Queryable } from '../database/queryable.ts'
import type { Context } from '../http/context.ts'
import type { ReviewedKind } from '../records/reviewed.ts'
import type { Writing } from '../records/write.ts'
import type { Stored } from './stored.ts'
import type { ContentTables } from './tables.ts'

/**
 * Actions that every kind of content has. `submit` and `withdraw` come from people, the other actions from the review
 * engine: `approve` and `sendBack` are the outcomes of a review, `reopen` overturns a rejection.
 */
export type ContentAction = 'submit' | 'withdraw' | 'approve' | 'sendBack' | 'reopen'

/** Name of the action in the audit entry of a write. */
export type LogAction = ActionOf<Entity>

/** Outcome of a review (ReviewedKind.settle): passed, rejected, or a rejection that was overturned (reopened). */
export type Outcome = Parameters<ReviewedKind['settle']>[3]

export type Submitting = Writing & Pick<Context, 'scope'>

/** Result of the checks before a submission. */
export interface Checked {
  /** Results of the conditions (guards) of the state machine that only the server can judge, by the guard's name. */
  readonly guards: Readonly<Record<string, boolean>>
  /** Returns a refusal with more detail than the message of the guard that failed. */
  refusal?(guard: string | null): { readonly message: string; readonly result: Partial<StateConflict> } | undefined
  /** Id of the new owner; absent: the record keeps its present owner. */
  readonly owner?: number
}

/** A status change of a record. */
export interface Moved<S extends string> {
  readonly from: S
  readonly to: S
  /** Time of the change, as it is stored. */
  readonly at: string
  /** Id of the new owner; null: the record keeps its present owner. */
  readonly owner: number | null
}

/**
 * The functions of the review engine that content needs. The engine is a module, and the core may not import modules,
 * so each kind of content supplies the functions.
 */
export interface ContentReview<T> {
  open(ctx: Pick<Writing, 'hub'>, tx: Db, stored: T, by: number | null): Promise<void>
  cancel(ctx: Writing, tx: Db, id: number): Promise<void>
  /**
   * Returns the id of the version that the last finished review sent back; null: the version passed, or there was no
   * review.
   */
  versionSentBack(tx: Db, id: number): Promise<number | null>
  /** Runs after the outcome of a review was stored: notifies the people who waited for the outcome. */
  settled(ctx: Writing, tx: Db, stored: T, outcome: Outcome): Promise<void>
}

/**
 * A kind of content with versions. The kind names its tables and states and supplies its own rules. The core keeps one
 * working version beside the live version, and submits, withdraws, publishes and rolls back versions and applies the
 * outcomes of reviews.
 */
export interface ContentKind<S extends string, F, T extends Stored<S>> {
  readonly entity: Entity
  readonly tables: ContentTables
  readonly machine: Machine<S, ContentAction, F>
  /** Locks a record as `lockContent` does and reads the kind's further columns. */
  lock(client: Queryable, id: number, reader: number | null): Promise<T | undefined>
  /**
   * Reads a record whose row is already locked, as `readContent` does, with the further columns of this kind of
   * content.
   */
  read(client: Queryable, id: number, reader: number | null): Promise<T | undefined>
  /** Returns the facts of a record that the guards of its state machine depend on. */
  factsOf(stored: T): F
  /** Checks the content again while it is submitted, because rules may have changed since it was written. */
  check(ctx: Submitting, tx: Db, stored: T): Promise<Checked>
  /** Checks the version again when it passes its review; absent: the reviewers alone decide. */
  passes?(tx: Db, stored: T): Promise<Checked>
  /** Copies the new status to the kind's other tables that store the status too. */
  moved(client: Queryable, stored: T, move: Moved<S>): Promise<void>
  readonly review: ContentReview<T>
}
