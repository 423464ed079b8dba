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

// Reviewers sometimes judge copies of questions with inserted faults. A copy is visible only to the reviewer who judges
// it (`question.visible_to`). Lists find copies through the table `question_copy`. Chiefs know which copies exist and
// can open them by id, but no list shows copies to chiefs.

/** The user who reads questions, with the permissions of that user. */
export type Reader = Pick<Principal, 'userId' | 'ports'>

/**
 * Returns the reader id for `isVisible`. For chiefs this is ALL_READERS, because chiefs may open the copies of every
 * reviewer.
 */
export const readerOf = (reader: Reader): number => (isChief(reader) ? ALL_READERS : reader.userId)

/** SQL condition on a copy `k`: the reviewer has not judged the copy yet. */
const AT_HAND = `k.status = 'pending'`

/**
 * Returns the ids of questions that a search by words must hide from the reader, who would recognise a copy beside its
 * original. These questions are the originals of copies that the reader still has to judge. Where `id` is a copy
 * visible to the reader, the original of that copy is included too.
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

/** Returns those of the given ids that belong to copies. */
export async function copiesAmong(client: Queryable, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await client.query<{ id: string }>(
    'select id::text as id from question where id = any($1::int8[]) and visible_to is not null',
    [ids],
  )
  return new Set(rows.map(({ id }) => id))
}

/**
 * SQL condition that the reader may see question `r`, which may be deleted: `r` is no copy, or it is a copy for this
 * reader, or the reader is a chief.
 */
export const isNoOthersCopy = (reader: Reader): SQL =>
  sql`(r.visible_to is null or r.visible_to = ${reader.userId} or ${isChief(reader)}::boolean)`

const columns = searchNames.join(', ')

interface Hiding {
  readonly id: number
  readonly shownTo: number
  readonly madeOf: number
  readonly beside: number
}

/** Turns a stored question into a copy, which only the user `shownTo` can see. */
export async function hide(client: Queryable, { id, shownTo, madeOf, beside }: Hiding): Promise<void> {
  await client.query(
    `with found as (delete from question_search where question_id = $1 returning ${columns})
     insert into question_copy (${columns}, shown_to, made_of, beside) select ${columns}, $2, $3, $4 from found`,
    [id, shownTo, madeOf, beside],
  )
  await deleteFingerprints(client, [id])
  // The row version becomes 2, as after the insertion and submission of an ordinary question. With another row version,
  // a reviewer could recognise the copy.
  await client.query(
    'update question set visible_to = $2, row_version = row_version + 1 where id = $1 or parent_id = $1',
    [id, shownTo],
  )
}

/** Hides a copy from all other users again, after an edit by its reviewer has put the copy into the lists. */
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
 * Adds to a selection the copies for this reader that match it. In a search by words, the selection also excludes the
 * originals of the copies that the reader still has to judge.
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

/** Returns the SQL table expression, with the alias `s`, from which the questions of a selection are read. */
export const sourceOf = ({ copies }: Selection, params: Params): string =>
  copies
    ? `(select ${columns} from question_search union all select ${columns} from question_copy where shown_to = ${params.add(copies.shownTo)}) s`
    : 'question_search s'

/** Counts the copies in a selection for each value of a column. */
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
