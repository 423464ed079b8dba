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

/** What tasks are narrowed by besides where they lie and how they stand. */
export interface ReviewedFilter {
  readonly type?: readonly string[] | undefined
  /** Imports. */
  readonly batch?: readonly string[] | undefined
  /** The code of a record. */
  readonly keyword?: string | undefined
}

/** What came in together: an import. */
export interface ReviewedBatch {
  readonly id: string
  readonly at: string
  readonly count: number
}

export interface Presented {
  readonly title: string
  /** Rich text cut for two lines. */
  readonly preview: string
  readonly no: number
  /** What its checks find on it. */
  readonly findingCount: number
}

/** Faults that were planted, and in what. */
export interface Planted {
  readonly sourceId: number
  /** What copies say: whatever `copy` takes. */
  readonly content: unknown
  readonly subject: string | null
  readonly section: string | null
  readonly grade: string | null
  /** Everybody who wrote any of it. */
  readonly authors: readonly number[]
}

export interface Copying {
  readonly sourceId: number
  /** Where it lies by today's keys. */
  readonly place: Pick<Planted, 'subject' | 'section' | 'grade'>
  readonly content: unknown
  /** Who alone sees it. */
  readonly shownTo: number
  /** The record it comes along with: what is newly made looks as that does. */
  readonly besideId: number
  /** When it was submitted, as far as they can tell; and when the transaction began that did, as the log and the round say. */
  readonly at: Date
  readonly began: Date
}

/** Milliseconds from the beginning of a transaction to what it writes. */
const WRITES = { least: 4, most: 40 }

/** When a transaction began that wrote something at this moment, as one that people make does. */
export const begunBefore = (at: Date): Date =>
  new Date(at.getTime() - WRITES.least - randomInt(WRITES.most - WRITES.least))

/** Golden items of a kind of record: what is good with faults in it. */
export interface PlantedKind {
  /** In which parts of a record, by its code, faults can be planted. Throws InvalidError at `code`. */
  parts(
    db: Db,
    scope: DataScope,
    code: string,
  ): Promise<{ readonly code: string; readonly parts: readonly GoldenPart[] }>
  /** Throws InvalidError at `code`, or at what of `faults` cannot be. */
  plant(tx: Db, scope: DataScope, code: string, faults: readonly Fault[]): Promise<Planted>
  /** Makes a copy that waits for its review, for one person. */
  copy(tx: Db, copying: Copying): Promise<ReviewedVersion>
}

/** What the review engine needs to know of a kind of record: each module that has some brings it in its manifest. */
export interface ReviewedKind {
  readonly entity: Entity
  /** How a refusal points at one record: 这道题. */
  readonly called: string
  /** Lets somebody submit one, and object to its rejection. */
  readonly submit: Port
  /** The field at which an issue with the whole record stands. */
  readonly whole: string
  /** Absent: faults are not planted in records of this kind. */
  readonly planted?: PlantedKind
  /** What lists call these versions, by the version's id. */
  present(db: Db, versions: readonly ReviewedVersion[]): Promise<ReadonlyMap<number, Presented>>
  /** The code of the record with this id, a removed one too, as SQL: null where there is none. */
  code(id: SQL): SQL
  /** The condition on `t.entity_id` that a filter stands for; undefined where it asks for nothing. */
  like(filter: ReviewedFilter): SQL | undefined
  /** The newest of which something is under review. */
  batches(db: Db): Promise<readonly ReviewedBatch[]>
  /** Locks the record until the transaction ends. Always before the round, or two of them would wait for each other. */
  hold(tx: Db, entityId: number): Promise<void>
  /** Whether the record still stands as a round with this outcome left it: nobody wrote a further version, or published it. */
  isUnchanged(tx: Db, version: ReviewedVersion, outcome: 'passed' | 'rejected'): Promise<boolean>
  /** What a round came to; `reopened`: its rejection was overturned and it goes on. The record is held. */
  settle(ctx: Writing, tx: Db, version: ReviewedVersion, outcome: 'passed' | 'rejected' | 'reopened'): Promise<void>
}
