import type { SQL } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import type { Writing } from './write.ts'

/** The replacement of one knowledge point by another. */
export interface PointMove {
  readonly from: number
  readonly to: number
}

/** The replacement of several deprecated points by one other point. */
export type Suggesting = Readonly<{ from: readonly number[]; to: number }>

/**
 * Describes records of a module that name knowledge points. The module of points merges and deprecates points without
 * knowledge of these records, because it comes before their module (decision 107).
 */
export interface PointUse {
  /** Name under which the journal of a merge stores the changes; it never changes its meaning. */
  readonly name: string
  /** Name of the records: 试题. */
  readonly label: string
  count(db: Db, point: number): Promise<number>
  /** Locks the records that name a point, before the point itself is locked, in the order in which edits lock both. */
  lock(tx: Db, point: number): Promise<void>
  /** Replaces a point in all records; returns what `restore` needs. */
  move(ctx: Writing, tx: Db, move: PointMove): Promise<unknown>
  /**
   * Takes back a replacement. Where records changed since so that this is impossible, it changes nothing and returns
   * what prevents it.
   */
  restore(ctx: Writing, tx: Db, move: PointMove, journal: unknown): Promise<readonly string[]>
  /** The job that replaces a deprecated point as suggestions, which editors confirm. */
  readonly suggesting: {
    /** Name of the kind of task; its parameters are a `Suggesting`. */
    readonly task: string
    readonly title: string
    /** Returns a SELECT statement for the rows of the task (`RowTask.rows`). */
    rows(points: readonly number[]): SQL
  }
  /** Takes back the suggestions that replaced a point and that nobody has confirmed. */
  withdraw(ctx: Writing, tx: Db, point: number): Promise<void>
}
