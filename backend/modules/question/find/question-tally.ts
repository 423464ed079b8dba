import type pg from 'pg'
import { Tally } from '../../../core/records/tally/tally.ts'

/**
 * The columns of `question_search` for which the database keeps the number of rows with each value. Migration 0021
 * creates these stored counts.
 */
const columns = ['section', 'subject', 'grade', 'type_code', 'difficulty', 'year', 'status']
const known = new WeakMap<pg.Pool, Tally>()

/**
 * Returns the stored counts of the listed questions by these columns. The counts serve every filter and data scope that
 * uses only these columns.
 */
export function questionTally(pool: pg.Pool): Tally {
  const tally = known.get(pool) ?? new Tally(pool, 'question_search', columns)
  known.set(pool, tally)
  return tally
}
