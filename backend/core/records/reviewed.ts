import { randomInt } from 'node:crypto'
import type { SQL } from 'drizzle-orm'
import type { Port } from '../../../lib/contracts/base/call.ts'
import type { Entity } from '../../../lib/contracts/cards.ts'
import type { Fault, GoldenPart } from '../../../lib/contracts/review/golden.ts'
import type { Db } from '../database/database.ts'
import type { DataScope } from '../scope/data-scope.ts'
import type { Writing } from './write.ts'

/** One version of a record of a kind that goes through reviews. */
export interface ReviewedVersion {
  readonly entityId: number
  readonly versionId: number
}

/** Filters of review tasks by the content of the records under review. */
export interface ReviewedFilter {
  readonly type?: readonly string[] | undefined
  /** Ids of imports. */
  readonly batch?: readonly string[] | undefined
  /** Code of a record to search for. */
  readonly keyword?: string | undefined
}

/** Records that were created together by one import. */
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
  /** Number of findings of the automatic checks. */
  readonly findingCount: number
}

/** The result of inserting faults: the faults and the content that contains them. */
export interface InsertedFault {
  readonly sourceId: number
  /** The content that contains the inserted faults; `GoldenKind.copy` makes the copies for reviewers from it. */
  readonly content: unknown
  readonly subject: string | null
  readonly section: string | null
  readonly grade: string | null
  /** Ids of all people who wrote any part of the content. */
  readonly authors: readonly number[]
}

export interface Copying {
  readonly sourceId: number
  /** Subject, section and grade of the record, by their present dictionary keys. */
  readonly place: Pick<InsertedFault, 'subject' | 'section' | 'grade'>
  readonly content: unknown
  /** Id of the only person who sees the copy. */
  readonly shownTo: number
  /**
   * Id of the genuine record whose review task the copy accompanies. The copy gets a similar origin, such as source and
   * number, so that the reviewer does not recognise it as a copy.
   */
  readonly besideId: number
  /**
   * Submission time of the copy, which the reviewer sees. `began`: start time of the submitting transaction, which the
   * log and the review round show.
   */
  readonly at: Date
  readonly began: Date
}

/** Milliseconds from the beginning of a transaction to its writes. */
const WRITES = { least: 4, most: 40 }

/**
 * Returns a plausible start time for a transaction that wrote at the given time: a real transaction begins some
 * milliseconds before its writes.
 */
export const begunBefore = (at: Date): Date =>
  new Date(at.getTime() - WRITES.least - randomInt(WRITES.most - WRITES.least))

/**
 * Functions for golden items of a kind of record: copies of good records with inserted faults, which measure a
 * reviewer.
 */
export interface GoldenKind {
  /**
   * Returns the parts of a record in which faults can be inserted; the record is found by its code. Throws InvalidError
   * at `code`.
   */
  parts(
    db: Db,
    scope: DataScope,
    code: string,
  ): Promise<{ readonly code: string; readonly parts: readonly GoldenPart[] }>
  /** Inserts faults into a record's content. Throws InvalidError at `code`, or at the faults that are impossible. */
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
  /** Words for one record in the message of a refusal: 这道题. */
  readonly called: string
  /** Permission to submit a record and to object to its rejection. */
  readonly submit: Port
  /** Name of the field under which issues of the whole record are listed. */
  readonly whole: string
  /** Absent: no faults are inserted in records of this kind. */
  readonly golden?: GoldenKind
  /** Returns the texts with which lists show these versions, by the version's id. */
  present(db: Db, versions: readonly ReviewedVersion[]): Promise<ReadonlyMap<number, Presented>>
  /** Returns as SQL the code of the record with this id, also of a deleted one; null where there is none. */
  code(id: SQL): SQL
  /** Returns the filter's condition on `t.entity_id` (the id of the reviewed record); undefined for an empty filter. */
  like(filter: ReviewedFilter): SQL | undefined
  /** Returns the newest imports that have at least one record under review. */
  batches(db: Db): Promise<readonly ReviewedBatch[]>
  /**
   * Locks the record until the transaction ends. Call it before locking the review round, or two transactions wait for
   * each other.
   */
  lock(tx: Db, entityId: number): Promise<void>
  /**
   * Returns whether the record is still in the state in which a review round with this outcome left it: nobody wrote a
   * further version or published the record.
   */
  isUnchanged(tx: Db, version: ReviewedVersion, outcome: 'passed' | 'rejected'): Promise<boolean>
  /**
   * Applies the outcome of a review round; `reopened`: the rejection was overturned and the round continues. The caller
   * has locked the record.
   */
  settle(ctx: Writing, tx: Db, version: ReviewedVersion, outcome: 'passed' | 'rejected' | 'reopened'): Promise<void>
}
