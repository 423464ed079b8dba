import type pg from 'pg'
import { Tally } from '../../../core/records/tally/tally.ts'

/** The tallied columns of `question_search` in migration 0021. */
const columns = ['section', 'subject', 'grade', 'type_code', 'difficulty', 'year', 'status']
const known = new WeakMap<pg.Pool, Tally>()

/** Returns the tally of listed questions, which counts for any filter and data scope that uses only these columns. */
export function questionTally(pool: pg.Pool): Tally {
  const tally = known.get(pool) ?? new Tally(pool, 'question_search', columns)
  known.set(pool, tally)
  return tally
}
