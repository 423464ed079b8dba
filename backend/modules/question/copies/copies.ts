import { type SQL, sql } from 'drizzle-orm'
import type pg from 'pg'
import { ALL_READERS } from '../../../core/content/visibility.ts'
import type { Queryable } from '../../../core/database/queryable.ts'
import type { Principal } from '../../../core/http/context.ts'
import { isChief } from '../../review/index.ts'
import { type Condition, Params } from '../find/params.ts'
import { type Selection, whereOf } from '../find/select-questions.ts'
import { deleteFingerprints } from '../similar/store-fingerprints.ts'
import { searchNames } from '../store/tables.ts'

// Copies with inserted faults are visible to the reviewer who judges them (`question.visible_to`) and are found through
// `question_copy`. Chiefs, who know which copies exist, can open them by id; no list shows copies to them.

/** The user who reads questions. */
export type Reader = Pick<Principal, 'userId' | 'ports'>

/** Returns the reader id for `isVisible`; chiefs may open the copies of all readers. */
export const readerOf = (reader: Reader): number => (isChief(reader) ? ALL_READERS : reader.userId)

/** The condition on a copy `k`: it still waits for a verdict. */
const AT_HAND = `k.status = 'pending'`

/**
 * Returns ids of the questions that a search by words must hide from the reader: the originals of copies the reader has
 * to judge, and the original of question `id` where it is a copy visible to the reader.
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

/** Returns the ids of those questions that are copies. */
export async function copiesAmong(client: Queryable, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await client.query<{ id: string }>(
    'select id::text as id from question where id = any($1::int8[]) and visible_to is not null',
    [ids],
  )
  return new Set(rows.map(({ id }) => id))
}

/** The condition that a question `r`, deleted or not, is no copy or the reader's own, or that the reader is a chief. */
export const isNoOthersCopy = (reader: Reader): SQL =>
  sql`(r.visible_to is null or r.visible_to = ${reader.userId} or ${isChief(reader)}::boolean)`

const columns = searchNames.join(', ')

interface Hiding {
  readonly id: number
  readonly shownTo: number
  readonly madeOf: number
  readonly beside: number
}

/** Makes a question that was just stored visible to one user only. */
export async function hide(client: Queryable, { id, shownTo, madeOf, beside }: Hiding): Promise<void> {
  await client.query(
    `with found as (delete from question_search where question_id = $1 returning ${columns})
     insert into question_copy (${columns}, shown_to, made_of, beside) select ${columns}, $2, $3, $4 from found`,
    [id, shownTo, madeOf, beside],
  )
  await deleteFingerprints(client, [id])
  // The row version rises to 2, as for a question that was written and then submitted.
  await client.query(
    'update question set visible_to = $2, row_version = row_version + 1 where id = $1 or parent_id = $1',
    [id, shownTo],
  )
}

/** Takes a copy that its reader just edited out of the lists of all other users. */
export async function hideAgain(client: Queryable, id: number): Promise<void> {
  const set = searchNames.map((column) => `${column} = f.${column}`)
  await client.query(
    `with found as (delete from question_search where question_id = $1 returning ${columns})
     update question_copy k set ${set.join(', ')} from found f where k.question_id = f.question_id`,
    [id],
  )
  await deleteFingerprints(client, [id])
}

/**
 * Adds the reader's copies to a selection that finds any. A search by words then leaves out the originals of the copies
 * the reader has to judge.
 */
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
  const { checks, lookup } = selection
  const isOther: Condition = (params) => `s.question_id <> all(${params.add(ids)}::int8[])`
  return {
    ...selection,
    checks: [...checks, isOther],
    lookup: { ...lookup, compared: [...lookup.compared, isOther] },
  }
}

/** Returns the SQL source of a selection, with the alias `s`. */
export const sourceOf = ({ copies }: Selection, params: Params): string =>
  copies
    ? `(select ${columns} from question_search union all select ${columns} from question_copy where shown_to = ${params.add(copies.shownTo)}) s`
    : 'question_search s'

/** Counts the copies in a selection by the values of a column. */
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
