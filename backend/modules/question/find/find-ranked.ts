import type pg from 'pg'
import { TOTAL_CAP } from '../../../../lib/contracts/base/paging.ts'
import { InvalidError } from '../../../core/http/errors.ts'
import type { Cursor, PageWindow } from '../../../core/records/paging.ts'
import { sourceOf } from '../copies/copies.ts'
import type { Exact } from './exact.ts'
import { countUpTo, type Found, findSampled, isBeyondCap, isFew, SMALL, type SortBy, sample } from './find-questions.ts'
import { areWholesIndexed } from './indexed-wholes.ts'
import { allOf, indexConditions, Params } from './params.ts'
import { partByExact, type Selection } from './select-questions.ts'
import { estimateRows } from './table-size.ts'

const EXACT = 'exact '
const NEAR = 'near '
const MICROSECONDS = /^\d{1,18}$/

/**
 * Returns whether exact matches come first. They do under the default order, newest first, but not where the user sorts
 * by a column.
 */
export const isRanked = ({ exact }: Selection, { sort, order }: SortBy) =>
  exact !== null && sort === 'updatedAt' && order === 'desc'

/**
 * Finds a page of question ids as `findQuestions` does, but exact matches come before near matches. An exact match
 * contains the keyword exactly as typed; all other matches are near. Within each of these two groups, the given order
 * applies. A cursor contains the group of its row. Where the table is small or the sample indicates no more than
 * TOTAL_CAP matches, all matches are looked up at once. Otherwise the function searches the exact matches first and
 * then the near ones. Where the sample leaves the total uncertain, the function counts both groups together.
 */
export async function findRanked(pool: pg.Pool, selection: Selection, order: SortBy, page: PageWindow): Promise<Found> {
  const { exact } = selection
  if (selection.empty || !exact) return { rows: [], count: 0 }
  const size = await estimateRows(pool)
  const [exactly, nearly] = partByExact(selection, areWholesIndexed(pool))
  const [ofExact, ofAll] = size > SMALL ? await sample(pool, [exactly, selection], size, order) : []
  if (!ofExact || !ofAll || ofAll.hits < ofAll.atCap) return findRankedByIndex(pool, selection, exact, page)

  const { after, limit, offset } = page
  const past = after?.value.startsWith(NEAR) ? within(after, NEAR) : null
  const findExact = async () => {
    if (past) return { rows: [], count: 0 }
    const found = await findSampled(pool, exactly, order, { ...page, after: after && within(after, EXACT) }, ofExact, {
      counts: offset > 0,
    })
    return { ...found, rows: found.rows.map((row) => ({ ...row, value: EXACT + row.value })) }
  }
  const findNear = async (from: number) => {
    const ofNear = { ...ofAll, hits: ofAll.hits - ofExact.hits }
    const window = { limit, offset: from, after: past }
    const { rows } = await findSampled(pool, nearly, order, window, ofNear, { counts: false })
    return rows.map((row) => ({ ...row, value: NEAR + row.value }))
  }
  // A few exact matches seldom fill a page, so the search for near matches begins at the same time.
  const ahead = offset === 0 && isFew(ofExact) ? findNear(0) : null
  const counted = isBeyondCap(ofAll) ? TOTAL_CAP + 1 : countUpTo(pool, selection, indexConditions(selection.lookup))
  const [first, early, count] = await Promise.all([findExact(), ahead, counted])
  const isFull = first.rows.length > limit
  const more = isFull ? [] : (early ?? (await findNear(offset > 0 ? Math.max(0, offset - first.count) : 0)))
  return { rows: [...first.rows, ...more].slice(0, limit + 1), count }
}

function within({ id, value }: Cursor, list: string): Cursor {
  if (!value.startsWith(list)) throw stale()
  return { id, value: value.slice(list.length) }
}

const stale = () => new InvalidError({ after: '翻页位置已失效，请回到第一页' })

/** Finds all matches through the index and sorts exact matches before near matches. */
async function findRankedByIndex(pool: pg.Pool, selection: Selection, exact: Exact, page: PageWindow): Promise<Found> {
  const params = new Params()
  const isExact = `(${allOf(exact.checks, params)}) is true`
  const hit = `
    select s.question_id as id, (extract(epoch from s.updated_at) * 1000000)::int8 as at, ${isExact} as exact
      from ${sourceOf(selection, params)} where ${allOf(indexConditions(selection.lookup), params)}`
  const cut = `
    select h.id::text as id, case when h.exact then '${EXACT}' else '${NEAR}' end || h.at as value from hit h
     where ${afterRanked(page, params)} order by h.exact desc, h.at desc, h.id desc
     limit ${params.add(page.limit + 1)}::int offset ${params.add(page.offset)}::int`
  const { rows } = await pool.query<{ count: number; rows: Cursor[] }>(
    `with hit as materialized (${hit})
     select (select count(*)::int from hit) as count, coalesce((select json_agg(p) from (${cut}) p), '[]') as rows`,
    params.values,
  )
  const [found] = rows
  return { rows: found?.rows ?? [], count: found?.count ?? 0 }
}

function afterRanked({ after }: PageWindow, params: Params): string {
  if (!after) return 'true'
  const isNear = after.value.startsWith(NEAR)
  const { id, value } = within(after, isNear ? NEAR : EXACT)
  if (!MICROSECONDS.test(value)) throw stale()
  return `(h.exact, h.at, h.id) < (${!isNear}, ${params.add(value)}::int8, ${params.add(id)}::int8)`
}
