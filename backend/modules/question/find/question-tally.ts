import type pg from 'pg'
import { Tally } from '../../../core/records/tally/tally.ts'

/** As migration 0021 names them for `question_search`. */
const columns = ['section', 'subject', 'grade', 'type_code', 'difficulty', 'year', 'status']
const known = new WeakMap<pg.Pool, Tally>()

/** How many questions are listed, by any filter and scope that asks for values of these columns only. */
export function questionTally(pool: pg.Pool): Tally {
  const tally = known.get(pool) ?? new Tally(pool, 'question_search', columns)
  known.set(pool, tally)
  return tally
}
