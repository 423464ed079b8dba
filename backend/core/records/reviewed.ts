import { randomInt } from 'node:crypto'
import type { SQL } from 'drizzle-orm'
import type { Port } from '../../../lib/contracts/base/call.ts'
import type { Entity } from '../../../lib/contracts/cards.ts'
import type { Fault, GoldenPart } from '../../../lib/contracts/review/golden.ts'
import type { Db } from '../database/database.ts'
import type { DataScope } from '../scope/data-scope.ts'
import type { Writing } from './write.ts'

/** One version of a record that is reviewed. */
export interface ReviewedVersion {
  readonly entityId: number
  readonly versionId: number
}

/** Filters of review tasks on the content of their records. */
export interface ReviewedFilter {
  readonly type?: readonly string[] | undefined
  /** Ids of imports. */
  readonly batch?: readonly string[] | undefined
  /** Code of a record. */
  readonly keyword?: string | undefined
}

/** Records that came in together: an import. */
export interface ReviewedBatch {
  readonly id: string
  readonly at: string
  readonly count: number
}

export interface Presented {
  readonly title: string
  /** Beginning of the rich text, enough for two lines. */
  readonly preview: string
  readonly no: number
  /** Number of findings of its checks. */
  readonly findingCount: number
}

/** Inserted faults and the content that holds them. */
export interface InsertedFault {
  readonly sourceId: number
  /** Content of the copies, as `copy` takes it. */
  readonly content: unknown
  readonly subject: string | null
  readonly section: string | null
  readonly grade: string | null
  /** Ids of all people who wrote any part of it. */
  readonly authors: readonly number[]
}

export interface Copying {
  readonly sourceId: number
  /** Subject, section and grade by the present keys. */
  readonly place: Pick<InsertedFault, 'subject' | 'section' | 'grade'>
  readonly content: unknown
  /** Id of the only person who sees the copy. */
  readonly shownTo: number
  /** The record that the copy accompanies; newly made fields look as that record's do. */
  readonly besideId: number
  /**
   * Submission time that the reviewer sees; `began` is the start of the submitting transaction, for the log and the
   * round.
   */
  readonly at: Date
  readonly began: Date
}

/** Milliseconds from the beginning of a transaction to its writes. */
const WRITES = { least: 4, most: 40 }

/** Returns a plausible start of a transaction that wrote at this moment, as transactions of people have it. */
export const begunBefore = (at: Date): Date =>
  new Date(at.getTime() - WRITES.least - randomInt(WRITES.most - WRITES.least))

/** Golden items of a kind of record: good records with inserted faults. */
export interface GoldenKind {
  /**
   * Returns the parts of a record, found by its code, in which faults can be inserted. Throws InvalidError at `code`.
   */
  parts(
    db: Db,
    scope: DataScope,
    code: string,
  ): Promise<{ readonly code: string; readonly parts: readonly GoldenPart[] }>
  /** Inserts faults. Throws InvalidError at `code`, or at the faults that are impossible. */
  insertFaults(tx: Db, scope: DataScope, code: string, faults: readonly Fault[]): Promise<InsertedFault>
  /** Makes a copy that waits for its review, visible to one person. */
  copy(tx: Db, copying: Copying): Promise<ReviewedVersion>
}

/**
 * The facts about a kind of record that the review engine needs; each module with such records supplies them in its
 * manifest.
 */
export interface ReviewedKind {
  readonly entity: Entity
  /** Words for one record in a refusal: 这道题. */
  readonly called: string
  /** Permission to submit a record and to object to its rejection. */
  readonly submit: Port
  /** Field of an issue that concerns the whole record. */
  readonly whole: string
  /** Absent: no faults are inserted in records of this kind. */
  readonly golden?: GoldenKind
  /** Returns the texts with which lists show these versions, by the version's id. */
  present(db: Db, versions: readonly ReviewedVersion[]): Promise<ReadonlyMap<number, Presented>>
  /** Returns as SQL the code of the record with this id, also of a deleted one; null where there is none. */
  code(id: SQL): SQL
  /** Returns the filter's condition on `t.entity_id`; undefined for an empty filter. */
  like(filter: ReviewedFilter): SQL | undefined
  /** Returns the newest imports of which any record is under review. */
  batches(db: Db): Promise<readonly ReviewedBatch[]>
  /**
   * Locks the record until the transaction ends. Call it before locking the round, or two transactions wait for each
   * other.
   */
  lock(tx: Db, entityId: number): Promise<void>
  /**
   * Returns whether the record is still as a round with this outcome left it: nobody wrote a further version or
   * published it.
   */
  isUnchanged(tx: Db, version: ReviewedVersion, outcome: 'passed' | 'rejected'): Promise<boolean>
  /**
   * Applies the outcome of a round; `reopened`: its rejection was overturned and it continues. The caller has locked
   * the record.
   */
  settle(ctx: Writing, tx: Db, version: ReviewedVersion, outcome: 'passed' | 'rejected' | 'reopened'): Promise<void>
}
