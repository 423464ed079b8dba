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

/** Action by which the log tells of a write. */
export type LogAction = ActionOf<Entity>

/** Outcome of a review. */
export type Outcome = Parameters<ReviewedKind['settle']>[3]

export type Submitting = Writing & Pick<Context, 'scope'>

/** Result of the checks before a submission. */
export interface Checked {
  /** Guards of the machine that only the server knows. */
  readonly guards: Readonly<Record<string, boolean>>
  /** A refusal in more words than its guard has. */
  refusal?(guard: string | null): { readonly message: string; readonly result: Partial<StateConflict> } | undefined
  /** Whose it is from now on; absent: whose it was. */
  readonly owner?: number
}

/** Where a record goes. */
export interface Moved<S extends string> {
  readonly from: S
  readonly to: S
  /** When, as it is stored. */
  readonly at: string
  /** Whose it is from now on; null: whose it was. */
  readonly owner: number | null
}

/** The review engine, which is a module and is passed in by the kind. */
export interface ContentReview<T> {
  open(ctx: Pick<Writing, 'hub'>, tx: Db, stored: T, by: number | null): Promise<void>
  cancel(ctx: Writing, tx: Db, id: number): Promise<void>
  /** The version that the last review which came to an end sent back; null: it passed, or there was none. */
  versionSentBack(tx: Db, id: number): Promise<number | null>
  /** After an outcome was stored: tells whoever waited for it. */
  settled(ctx: Writing, tx: Db, stored: T, outcome: Outcome): Promise<void>
}

/**
 * A kind of content with versions: it names its tables, its states and what is its own; the core keeps one working version beside
 * the live one, submits, withdraws, settles, publishes and rolls back.
 */
export interface ContentKind<S extends string, F, T extends Stored<S>> {
  readonly entity: Entity
  readonly tables: ContentTables
  readonly machine: Machine<S, ContentAction, F>
  /** Locks a record, as `lockContent` does, with what the kind reads besides. */
  lock(client: Queryable, id: number, reader: number | null): Promise<T | undefined>
  /** Reads a record that is locked already, as `readContent` does, with the same. */
  read(client: Queryable, id: number, reader: number | null): Promise<T | undefined>
  /** Facts of a record that the guards of its machine depend on. */
  factsOf(stored: T): F
  /** Checks what is about to be submitted, once more as it is stored: rules may be others by now. */
  check(ctx: Submitting, tx: Db, stored: T): Promise<Checked>
  /** Writes the status wherever else it is stored. */
  moved(client: Queryable, stored: T, move: Moved<S>): Promise<void>
  readonly review: ContentReview<T>
}
