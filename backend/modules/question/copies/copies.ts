import { type SQL, sql } from 'drizzle-orm'
import type pg from 'pg'
import { ALL_READERS } from '../../../core/content/visibility.ts'
import type { Queryable } from '../../../core/database/queryable.ts'
import type { Principal } from '../../../core/http/context.ts'
import { isChief } from '../../review/index.ts'
import { type Condition, Params } from '../find/params.ts'
import { type Selection, whereOf } from '../find/select-questions.ts'
import { forgetFingerprints } from '../similar/store-fingerprints.ts'
import { searchNames } from '../store/tables.ts'

// Copies with planted faults are visible to the person who judges them (`question.visible_to`), and are found through
// `question_copy`. Chiefs, who know which copies exist, open them by their id and meet them in no list.

/** The person who reads. */
export type Reader = Pick<Principal, 'userId' | 'ports'>

/** The reader of `isVisible`: chiefs open everybody's copies. */
export const readerOf = (reader: Reader): number => (isChief(reader) ? ALL_READERS : reader.userId)

/** Of a copy `k`: it waits for its verdict. */
const AT_HAND = `k.status = 'pending'`

/**
 * What must not be found by its words now: what the copies were made of that somebody has at hand, and what question `id` was made of
 * where it is a copy that is there for them.
 */
export async function sourcesNotFound(pool: pg.Pool, reader: Reader, id: string | null): Promise<string[]> {
  if (!reader.ports.has('review:judge')) return []
  const { rows } = await pool.query<{ madeOf: string }>(
    `select k.made_of::text as "madeOf" from question_copy k
      where (k.question_id = $1::int8 and (k.shown_to = $2::int8 or $2 = ${ALL_READERS})) or (k.shown_to = $3::int8 and ${AT_HAND})`,
    [id, readerOf(reader), reader.userId],
  )
  return rows.map(({ madeOf }) => madeOf)
}

/** Which of these questions are copies. */
export async function copiesAmong(client: Queryable, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await client.query<{ id: string }>(
    'select id::text as id from question where id = any($1::int8[]) and visible_to is not null',
    [ids],
  )
  return new Set(rows.map(({ id }) => id))
}

/** The condition that a question `r` is nobody's copy or the reader's own, deleted or not. */
export const isNoOthersCopy = (reader: Reader): SQL =>
  sql`(r.visible_to is null or r.visible_to = ${reader.userId} or ${isChief(reader)}::boolean)`

const columns = searchNames.join(', ')

interface Hiding {
  readonly id: number
  readonly shownTo: number
  readonly madeOf: number
  readonly beside: number
}

/** Makes a question that was just stored visible to one person alone. */
export async function hide(client: Queryable, { id, shownTo, madeOf, beside }: Hiding): Promise<void> {
  await client.query(
    `with found as (delete from question_search where question_id = $1 returning ${columns})
     insert into question_copy (${columns}, shown_to, made_of, beside) select ${columns}, $2, $3, $4 from found`,
    [id, shownTo, madeOf, beside],
  )
  await forgetFingerprints(client, [id])
  // Written twice, as what is made and then submitted.
  await client.query(
    'update question set visible_to = $2, row_version = row_version + 1 where id = $1 or parent_id = $1',
    [id, shownTo],
  )
}

/** Takes a copy that its reader just wrote out of the lists of everybody else. */
export async function hideAgain(client: Queryable, id: number): Promise<void> {
  const set = searchNames.map((column) => `${column} = f.${column}`)
  await client.query(
    `with found as (delete from question_search where question_id = $1 returning ${columns})
     update question_copy k set ${set.join(', ')} from found f where k.question_id = f.question_id`,
    [id],
  )
  await forgetFingerprints(client, [id])
}

/** A selection with the copies of whoever asks, where it finds any; by words it does not find what those at hand were made of. */
export async function withCopies(pool: pg.Pool, asked: Selection, reader: Reader): Promise<Selection> {
  if (asked.empty || !reader.ports.has('review:judge') || isChief(reader)) return asked
  const hidden = asked.byWords ? await sourcesNotFound(pool, reader, null) : []
  const selection = hidden.length > 0 ? without(asked, hidden) : asked
  const params = new Params()
  const where = whereOf(selection, params)
  const { rows } = await pool.query<{ count: number }>(
    `select count(*)::int as count from question_copy s where s.shown_to = ${params.add(reader.userId)} and ${where}`,
    params.values,
  )
  const count = rows[0]?.count ?? 0
  return count > 0 ? { ...selection, copies: { shownTo: reader.userId, count } } : selection
}

function without(selection: Selection, ids: readonly string[]): Selection {
  const { checks, lookUp } = selection
  const isOther: Condition = (params) => `s.question_id <> all(${params.add(ids)}::int8[])`
  return {
    ...selection,
    checks: [...checks, isOther],
    lookUp: { ...lookUp, compared: [...lookUp.compared, isOther] },
  }
}

/** What a selection is read from, as `s`. */
export const sourceOf = ({ copies }: Selection, params: Params): string =>
  copies
    ? `(select ${columns} from question_search union all select ${columns} from question_copy where shown_to = ${params.add(copies.shownTo)}) s`
    : 'question_search s'

/** How many of a selection's copies have each value of a column. */
export async function countCopiesBy(
  pool: pg.Pool,
  selection: Selection,
  column: string,
): Promise<ReadonlyMap<string, number>> {
  if (!selection.copies) return new Map()
  const params = new Params()
  const where = whereOf(selection, params)
  const { rows } = await pool.query<{ value: string; count: number }>(
    `select s.${column} as value, count(*)::int as count from question_copy s
      where s.shown_to = ${params.add(selection.copies.shownTo)} and ${where} group by 1`,
    params.values,
  )
  return new Map(rows.map(({ value, count }) => [value, count]))
}
