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

/** Actions that the machine of every kind of content has. */
export type ContentAction = 'submit' | 'withdraw' | 'approve' | 'sendBack' | 'reopen'

/** Action that the audit entry of a write names. */
export type LogAction = ActionOf<Entity>

/** Outcome of a review. */
export type Outcome = Parameters<ReviewedKind['settle']>[3]

export type Submitting = Writing & Pick<Context, 'scope'>

/** Result of the checks before a submission. */
export interface Checked {
  /** Guards of the machine that only the server knows. */
  readonly guards: Readonly<Record<string, boolean>>
  /** Returns a refusal with more detail than its guard gives. */
  refusal?(guard: string | null): { readonly message: string; readonly result: Partial<StateConflict> } | undefined
  /** Id of the new owner; absent: the owner stays. */
  readonly owner?: number
}

/** A status change of a record. */
export interface Moved<S extends string> {
  readonly from: S
  readonly to: S
  /** Time of the change, as it is stored. */
  readonly at: string
  /** Id of the new owner; null: the owner stays. */
  readonly owner: number | null
}

/** The review engine, which is a module and is passed in by the kind. */
export interface ContentReview<T> {
  open(ctx: Pick<Writing, 'hub'>, tx: Db, stored: T, by: number | null): Promise<void>
  cancel(ctx: Writing, tx: Db, id: number): Promise<void>
  /** Returns the version that the last finished review sent back; null: it passed, or there was none. */
  versionSentBack(tx: Db, id: number): Promise<number | null>
  /** Runs after an outcome was stored: notifies the people who waited for it. */
  settled(ctx: Writing, tx: Db, stored: T, outcome: Outcome): Promise<void>
}

/**
 * A kind of content with versions. The kind names its tables and states and supplies its own rules; the core keeps one
 * working version beside the live one, submits, withdraws, settles, publishes and rolls back.
 */
export interface ContentKind<S extends string, F, T extends Stored<S>> {
  readonly entity: Entity
  readonly tables: ContentTables
  readonly machine: Machine<S, ContentAction, F>
  /** Locks a record as `lockContent` does and reads the kind's further columns. */
  lock(client: Queryable, id: number, reader: number | null): Promise<T | undefined>
  /** Reads a record that is locked already, as `readContent` does, with the kind's further columns. */
  read(client: Queryable, id: number, reader: number | null): Promise<T | undefined>
  /** Facts of a record that the guards of its machine depend on. */
  factsOf(stored: T): F
  /** Checks the content again while it is submitted, because rules may have changed since it was written. */
  check(ctx: Submitting, tx: Db, stored: T): Promise<Checked>
  /** Writes the status to the other places where it is stored. */
  moved(client: Queryable, stored: T, move: Moved<S>): Promise<void>
  readonly review: ContentReview<T>
}
