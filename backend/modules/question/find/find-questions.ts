import type pg from 'pg'
import { TOTAL_CAP } from '../../../../lib/contracts/base/paging.ts'
import type { questionSorts } from '../../../../lib/contracts/question/calls.ts'
import { InvalidError } from '../../../core/http/errors.ts'
import type { Cursor, PageWindow } from '../../../core/records/paging.ts'
import type { TallyFilter } from '../../../core/records/tally/tally.ts'
import { sourceOf } from '../copies/copies.ts'
import { allOf, type Condition, lookedUp, Params } from './params.ts'
import { questionTally } from './question-tally.ts'
import { placeCheck, type Selection, wholeOf } from './select-questions.ts'
import { estimateRows } from './table-size.ts'

type Sort = (typeof questionSorts)[number]

export interface Order {
  readonly sort: Sort
  readonly order: 'asc' | 'desc'
}

export interface Found {
  /** In order; one more than the page where there is a next one. */
  readonly rows: Cursor[]
  /** Up to TOTAL_CAP + 1. */
  readonly count: number
}

/** Above this no list of all says how many there are. */
const LARGE = 2 * TOTAL_CAP
/** Below this, looking everything up is quicker than finding out whether that is wise. */
export const SMALL = 20_000
const SAMPLE = 3_000
/** Rows a walk may pass before the answer is looked up instead. */
const LONGEST_WALK = 50_000
/** What looking up by columns takes, measured in rows a walk passes meanwhile: to begin with, and for each match. */
const LOOK_UP = { start: 2_000, each: 5 }

const columnOf: Record<Sort, string> = {
  updatedAt: 'updated_at',
  code: 'question_id',
  difficulty: 'difficulty',
  year: 'year',
}
const MICROSECONDS = /^\d{1,18}$/

/**
 * Finds a page of question ids and counts the matches up to TOTAL_CAP. A match that is common is met soon
 * by walking along the sort order; one that is not is looked up whole through the index of terms. The tally tells
 * which, or a sample where a text or knowledge is asked for: the planner knows neither how often a part of a text
 * occurs nor how filters concur.
 */
export async function findQuestions(
  pool: pg.Pool,
  selection: Selection,
  order: Order,
  page: PageWindow,
): Promise<Found> {
  if (selection.empty) return { rows: [], count: 0 }
  const size = await estimateRows(pool)
  if (selection.broad && !selection.place && size > LARGE) {
    const listed = selection.tally && questionTally(pool).guess(selection.tally)
    if ((listed ?? size) > LARGE) return { rows: await listRows(pool, selection, order, page), count: TOTAL_CAP + 1 }
  }
  const tallied = await findTallied(pool, selection, order, page)
  if (tallied) return tallied
  const inIndex = selection.columnsOnly && walksPlace(selection, order)
  if (selection.broad || inIndex) return listAll(pool, selection, order, page)
  if (size <= SMALL) return lookUp(pool, selection, lookedUp(selection.lookUp), order, page)
  const [sampled] = await sample(pool, [selection], size, order)
  return sampled ? findSampled(pool, selection, order, page, sampled) : { rows: [], count: 0 }
}

/** By the way that is shorter, as a sample tells; without `counts` the count is beyond the cap unless it is known anyhow. */
export async function findSampled(
  pool: pg.Pool,
  selection: Selection,
  order: Order,
  page: PageWindow,
  sampled: Sample,
  { counts = true } = {},
): Promise<Found> {
  if (isFew(sampled)) return lookUp(pool, selection, lookedUp(selection.lookUp), order, page)
  const [rows, count] = await Promise.all([
    walk(pool, selection, order, page, sampledBound(page, sampled.hits / sampled.passed)),
    !counts || isBeyondCap(sampled) ? TOTAL_CAP + 1 : countUpTo(pool, selection, lookedUp(selection.lookUp)),
  ])
  return rows ? { rows, count } : lookUp(pool, selection, lookedUp(selection.lookUp), order, page)
}

export const isFew = ({ hits, atCap }: Sample): boolean => hits < atCap / 2

/** Four standard deviations above what a sample of a set as large as the cap would show: such a set is larger. */
export const isBeyondCap = ({ hits, spread, atCap }: Sample): boolean => hits - 4 * Math.sqrt(spread) > atCap

/** Whether a walk need not leave the place: its index is in order of time. */
const walksPlace = ({ place }: Selection, { sort }: Order) => place !== null && sort === 'updatedAt'

/** What a walk passes: the place, or the values of the column it is sorted by, or everything. */
function passedBy(selection: Selection, order: Order): TallyFilter {
  const { tally, byColumn } = selection
  const column = columnOf[order.sort]
  const starts = walksPlace(selection, order) ? ['subject', 'section'] : byColumn.has(column) ? [column] : []
  return { each: new Map([...(tally?.each ?? [])].filter(([name]) => starts.includes(name))) }
}

/**
 * With the number of matches known, whichever way is shorter; a walk that meets them late ends where looking up would
 * have. Null where the tally does not know.
 */
async function findTallied(pool: pg.Pool, selection: Selection, order: Order, page: PageWindow): Promise<Found | null> {
  if (!selection.tally) return null
  const tally = questionTally(pool)
  const [matches, passed] = [tally.guess(selection.tally), tally.guess(passedBy(selection, order))]
  if (matches === null || passed === null) return null
  const { copies } = selection
  if (matches === 0 && !copies && (await tally.count(selection.tally)) === 0) return { rows: [], count: 0 }
  const lookedUp = LOOK_UP.start + LOOK_UP.each * matches
  const wanted = wantedOf(page)
  const isShort = wanted <= matches && (wanted * passed) / matches < lookedUp
  const alongside = matches === passed || selection.broad
  if (!alongside && !isShort) return lookUp(pool, selection, wholeOf(selection), order, page)
  const [rows, count] = await Promise.all([
    alongside ? listRows(pool, selection, order, page) : walk(pool, selection, order, page, lookedUp),
    tally.count(selection.tally),
  ])
  if (count === null) return null
  return rows ? { rows, count: count + (copies?.count ?? 0) } : lookUp(pool, selection, wholeOf(selection), order, page)
}

/** Everything, or what one place holds: an index has it in order, with the columns that are compared. */
async function listAll(pool: pg.Pool, selection: Selection, order: Order, page: PageWindow): Promise<Found> {
  const [rows, count] = await Promise.all([
    listRows(pool, selection, order, page),
    countUpTo(pool, selection, wholeOf(selection)),
  ])
  return { rows, count }
}

async function listRows(pool: pg.Pool, selection: Selection, order: Order, page: PageWindow): Promise<Cursor[]> {
  const where = wholeOf(selection)
  const params = new Params()
  const conditions = allOf([...where, ...afterCursor(order, page)], params)
  const text = `select ${position(order)} from ${sourceOf(selection, params)} where ${conditions} ${orderBy(order)} ${limits(page, params)}`
  // Without a value to look for no plan suits one page better than another, and the connection may keep it.
  const isKept = selection.broad && !selection.place && !selection.copies
  const name = isKept ? { name: nameOf(order, page, where.length > 0) } : {}
  const { rows } = await pool.query<Cursor>({ ...name, text, values: params.values })
  return rows
}

const nameOf = ({ sort, order }: Order, { offset, after }: PageWindow, withoutBin: boolean) =>
  ['questions', withoutBin && 'kept', sort, order, after && 'after', offset > 0 && 'offset'].filter(Boolean).join(' ')

/** Up to TOTAL_CAP + 1. */
export async function countUpTo(
  pool: pg.Pool,
  selection: Selection,
  conditions: readonly Condition[],
): Promise<number> {
  const params = new Params()
  const rows = `select 1 from ${sourceOf(selection, params)} where ${allOf(conditions, params)} limit ${TOTAL_CAP + 1}`
  const { rows: counted } = await pool.query<{ n: number }>(`select count(*)::int as n from (${rows}) x`, params.values)
  return counted[0]?.n ?? 0
}

interface Sample {
  /** Hits of a set as large as TOTAL_CAP. */
  readonly atCap: number
  /** Of the rows drawn a walk would pass: */
  readonly passed: number
  readonly hits: number
  /** The variance of `hits`: questions that came in together are alike and lie together, so they count as one draw. */
  readonly spread: number
}

/** Of each of these selections, which differ in nothing but their checks, from one draw; `size`: how many rows there are. */
export async function sample(
  pool: pg.Pool,
  selections: readonly Selection[],
  size: number,
  order: Order,
): Promise<Sample[]> {
  const [first] = selections
  if (!first) return []
  const params = new Params()
  const within = first.place ? placeCheck(first.place)(params) : 'true'
  const percent = Math.min(100, (100 * SAMPLE) / size)
  const counted = selections.map(
    ({ checks }, at) => `count(*) filter (where ${within} and ${allOf(checks, params)}) as hits${at}`,
  )
  const told = selections.map((_, at) => `jsonb_build_array(sum(hits${at}), sum(hits${at} * hits${at}))`)
  const { rows } = await pool.query<{ drawn: number; passed: number; told: [number | null, number | null][] }>(
    `select coalesce(sum(drawn), 0)::int as drawn, coalesce(sum(passed), 0)::int as passed, jsonb_build_array(${told}) as told
       from (select count(*) as drawn, count(*) filter (where ${walksPlace(first, order) ? within : 'true'}) as passed,
                    ${counted}
               from question_search s tablesample system (${percent.toFixed(6)}) group by s.question_id / 16) together`,
    params.values,
  )
  const { drawn = 0, passed = 0, told: sums = [] } = rows[0] ?? {}
  return sums.map(([hits, spread]) => ({
    atCap: (drawn * TOTAL_CAP) / size,
    passed,
    hits: hits ?? 0,
    spread: spread ?? 0,
  }))
}

const wantedOf = ({ offset, limit }: PageWindow) => offset + limit + 1

/** By the share of a sample that matched. */
function sampledBound(page: PageWindow, share: number): number {
  const bound = Math.max(2_000, Math.ceil((6 * wantedOf(page)) / share))
  return bound > LONGEST_WALK * 4 ? 0 : Math.min(bound, LONGEST_WALK)
}

/** Passes so many rows at most; null where the matches lie further along the order. */
async function walk(
  pool: pg.Pool,
  selection: Selection,
  order: Order,
  page: PageWindow,
  bound: number,
): Promise<Cursor[] | null> {
  if (bound === 0) return null
  const params = new Params()
  const { place, checks, byColumn } = selection
  const start = byColumn.get(columnOf[order.sort])
  const usesPlace = place && walksPlace(selection, order)
  const first = [...(usesPlace ? [placeCheck(place)] : []), ...(start ? [start] : []), ...afterCursor(order, page)]
  const rest = [...(place && !usesPlace ? [placeCheck(place)] : []), ...checks]
  const passed = `select * from ${sourceOf(selection, params)} where ${allOf(first, params)} ${orderBy(order)} limit ${Math.ceil(bound)}`
  const sql = `select ${position(order)} from (${passed}) s where ${allOf(rest, params)} ${orderBy(order)} ${limits(page, params)}`
  const { rows } = await pool.query<Cursor>(sql, params.values)
  return rows.length > page.limit ? rows : null
}

/** All matches through an index, counted, sorted and cut. */
async function lookUp(
  pool: pg.Pool,
  selection: Selection,
  conditions: readonly Condition[],
  order: Order,
  page: PageWindow,
): Promise<Found> {
  const params = new Params()
  const column = columnOf[order.sort]
  const matches = `select s.question_id${column === 'question_id' ? '' : `, s.${column}`} from ${sourceOf(selection, params)} where ${allOf(conditions, params)}`
  const cut = `select ${position(order)} from hit s where ${allOf(afterCursor(order, page), params)} ${orderBy(order)} ${limits(page, params)}`
  const { rows } = await pool.query<{ count: number; rows: Cursor[] }>(
    `with hit as materialized (${matches})
     select (select count(*)::int from hit) as count, coalesce((select json_agg(p) from (${cut}) p), '[]') as rows`,
    params.values,
  )
  const [found] = rows
  return { rows: found?.rows ?? [], count: found?.count ?? 0 }
}

/** Where a row stands in the order, as a cursor keeps it: times in microseconds, for milliseconds would skip rows. */
function position({ sort }: Order): string {
  const value = sort === 'updatedAt' ? '(extract(epoch from s.updated_at) * 1000000)::int8' : `s.${columnOf[sort]}`
  return `s.question_id::text as id, ${value}::text as value`
}

function orderBy({ sort, order }: Order): string {
  const column = columnOf[sort]
  return `order by ${column === 'question_id' ? '' : `s.${column} ${order}, `}s.question_id ${order}`
}

function afterCursor({ sort, order }: Order, { after }: PageWindow): Condition[] {
  if (!after) return []
  const beyond = order === 'asc' ? '>' : '<'
  const { value, id } = after
  if (sort === 'code') return [(params) => `s.question_id ${beyond} ${params.add(id)}::int8`]
  if (sort !== 'updatedAt') {
    return [
      (params) => `(s.${columnOf[sort]}, s.question_id) ${beyond} (${params.add(value)}, ${params.add(id)}::int8)`,
    ]
  }
  if (!MICROSECONDS.test(value)) throw new InvalidError({ after: '翻页位置已失效，请回到第一页' })
  return [
    (params) =>
      `(s.updated_at, s.question_id) ${beyond} (timestamptz 'epoch' + ${params.add(value)}::int8 * interval '1 microsecond', ${params.add(id)}::int8)`,
  ]
}

const limits = ({ limit, offset }: PageWindow, params: Params) =>
  `limit ${params.add(limit + 1)}::int${offset ? ` offset ${params.add(offset)}::int` : ''}`
