import type pg from 'pg'
import { TOTAL_CAP } from '../../../../lib/contracts/base/paging.ts'
import type { questionSorts } from '../../../../lib/contracts/question/calls.ts'
import { InvalidError } from '../../../core/http/errors.ts'
import type { Cursor, PageWindow } from '../../../core/records/paging.ts'
import type { TallyFilter } from '../../../core/records/tally/tally.ts'
import { sourceOf } from '../copies/copies.ts'
import { allOf, type Condition, indexConditions, Params } from './params.ts'
import { questionTally } from './question-tally.ts'
import { placeCheck, type Selection, wholeOf } from './select-questions.ts'
import { estimateRows } from './table-size.ts'

type Sort = (typeof questionSorts)[number]

export interface SortBy {
  readonly sort: Sort
  readonly order: 'asc' | 'desc'
}

export interface Found {
  /** Rows of the page in order, and one more where a next page exists. */
  readonly rows: Cursor[]
  /** The number of matches, up to TOTAL_CAP + 1. */
  readonly count: number
}

/** A list of all rows above this size has no exact total. */
const LARGE = 2 * TOTAL_CAP
/** Below this table size, a full lookup is quicker than finding out which plan is better. */
export const SMALL = 20_000
const SAMPLE = 3_000
/** Rows a walk may pass before the answer is looked up instead. */
const MAX_SCANNED_ROWS = 50_000
/** Cost of a lookup by columns in rows that a walk passes in the same time: to begin with, and for each match. */
const LOOKUP_COST = { start: 2_000, each: 5 }

const columnOf: Record<Sort, string> = {
  updatedAt: 'updated_at',
  code: 'question_id',
  difficulty: 'difficulty',
  year: 'year',
}
const MICROSECONDS = /^\d{1,18}$/

/**
 * Finds a page of question ids and counts the matches up to TOTAL_CAP. Frequent matches are found soon by a walk along
 * the sort order; rare ones are looked up completely through the index of terms. The tally decides between the two, or
 * a sample where the filter has a text or knowledge point, because the planner knows neither the frequency of parts of
 * a text nor the correlation of filters.
 */
export async function findQuestions(
  pool: pg.Pool,
  selection: Selection,
  order: SortBy,
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
  const inIndex = selection.columnsOnly && scansPlace(selection, order)
  if (selection.broad || inIndex) return listAll(pool, selection, order, page)
  if (size <= SMALL) return findByIndex(pool, selection, indexConditions(selection.lookup), order, page)
  const [sampled] = await sample(pool, [selection], size, order)
  return sampled ? findSampled(pool, selection, order, page, sampled) : { rows: [], count: 0 }
}

/** Takes the shorter plan by the sample. Without `counts` it reports a count above the cap, unless it is known. */
export async function findSampled(
  pool: pg.Pool,
  selection: Selection,
  order: SortBy,
  page: PageWindow,
  sampled: Sample,
  { counts = true } = {},
): Promise<Found> {
  if (isFew(sampled)) return findByIndex(pool, selection, indexConditions(selection.lookup), order, page)
  const [rows, count] = await Promise.all([
    scanInSortSequence(pool, selection, order, page, sampledBound(page, sampled.hits / sampled.passed)),
    !counts || isBeyondCap(sampled) ? TOTAL_CAP + 1 : countUpTo(pool, selection, indexConditions(selection.lookup)),
  ])
  return rows ? { rows, count } : findByIndex(pool, selection, indexConditions(selection.lookup), order, page)
}

export const isFew = ({ hits, atCap }: Sample): boolean => hits < atCap / 2

/** True where the sample has four standard deviations more hits than a set as large as the cap would have. */
export const isBeyondCap = ({ hits, spread, atCap }: Sample): boolean => hits - 4 * Math.sqrt(spread) > atCap

/** True where a walk stays within one place, whose index is in order of time. */
const scansPlace = ({ place }: Selection, { sort }: SortBy) => place !== null && sort === 'updatedAt'

/** Returns the filter of the rows a walk passes: the place, the values of the sort column, or all rows. */
function passedBy(selection: Selection, order: SortBy): TallyFilter {
  const { tally, byColumn } = selection
  const column = columnOf[order.sort]
  const starts = scansPlace(selection, order) ? ['subject', 'section'] : byColumn.has(column) ? [column] : []
  return { each: new Map([...(tally?.each ?? [])].filter(([name]) => starts.includes(name))) }
}

/**
 * Takes the shorter plan where the tally knows the number of matches; a walk that finds too few within the cost of a
 * lookup gives up. Null where the tally does not know.
 */
async function findTallied(
  pool: pg.Pool,
  selection: Selection,
  order: SortBy,
  page: PageWindow,
): Promise<Found | null> {
  if (!selection.tally) return null
  const tally = questionTally(pool)
  const [matches, passed] = [tally.guess(selection.tally), tally.guess(passedBy(selection, order))]
  if (matches === null || passed === null) return null
  const { copies } = selection
  if (matches === 0 && !copies && (await tally.count(selection.tally)) === 0) return { rows: [], count: 0 }
  const lookedUp = LOOKUP_COST.start + LOOKUP_COST.each * matches
  const wanted = rowsNeeded(page)
  const isShort = wanted <= matches && (wanted * passed) / matches < lookedUp
  const alongside = matches === passed || selection.broad
  if (!alongside && !isShort) return findByIndex(pool, selection, wholeOf(selection), order, page)
  const [rows, count] = await Promise.all([
    alongside ? listRows(pool, selection, order, page) : scanInSortSequence(pool, selection, order, page, lookedUp),
    tally.count(selection.tally),
  ])
  if (count === null) return null
  return rows
    ? { rows, count: count + (copies?.count ?? 0) }
    : findByIndex(pool, selection, wholeOf(selection), order, page)
}

/** Lists everything, or all rows of one place, for which an index has the order and the compared columns. */
async function listAll(pool: pg.Pool, selection: Selection, order: SortBy, page: PageWindow): Promise<Found> {
  const [rows, count] = await Promise.all([
    listRows(pool, selection, order, page),
    countUpTo(pool, selection, wholeOf(selection)),
  ])
  return { rows, count }
}

async function listRows(pool: pg.Pool, selection: Selection, order: SortBy, page: PageWindow): Promise<Cursor[]> {
  const where = wholeOf(selection)
  const params = new Params()
  const conditions = allOf([...where, ...afterCursor(order, page)], params)
  const text = `select ${position(order)} from ${sourceOf(selection, params)} where ${conditions} ${sortBy(order)} ${limits(page, params)}`
  // Without a value to search for, every page has the same best plan, so the connection may keep a prepared statement.
  const isKept = selection.broad && !selection.place && !selection.copies
  const name = isKept ? { name: nameOf(order, page, where.length > 0) } : {}
  const { rows } = await pool.query<Cursor>({ ...name, text, values: params.values })
  return rows
}

const nameOf = ({ sort, order }: SortBy, { offset, after }: PageWindow, withoutBin: boolean) =>
  ['questions', withoutBin && 'kept', sort, order, after && 'after', offset > 0 && 'offset'].filter(Boolean).join(' ')

/** Counts the matches, up to TOTAL_CAP + 1. */
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
  /** Hits that a set as large as TOTAL_CAP would have in the sample. */
  readonly atCap: number
  /** Sampled rows that a walk would pass. */
  readonly passed: number
  readonly hits: number
  /** The variance of `hits`: questions of one import are alike and adjacent, so 16 neighbours count as one draw. */
  readonly spread: number
}

/** Samples several selections, which differ only in their checks, by one draw; `size` is the size of the table. */
export async function sample(
  pool: pg.Pool,
  selections: readonly Selection[],
  size: number,
  order: SortBy,
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
       from (select count(*) as drawn, count(*) filter (where ${scansPlace(first, order) ? within : 'true'}) as passed,
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

const rowsNeeded = ({ offset, limit }: PageWindow) => offset + limit + 1

/** Returns the number of rows a walk may pass, by the share of the sample that matched. */
function sampledBound(page: PageWindow, share: number): number {
  const bound = Math.max(2_000, Math.ceil((6 * rowsNeeded(page)) / share))
  return bound > MAX_SCANNED_ROWS * 4 ? 0 : Math.min(bound, MAX_SCANNED_ROWS)
}

/** Walks along the sort order over at most `bound` rows; null where these hold too few matches for the page. */
async function scanInSortSequence(
  pool: pg.Pool,
  selection: Selection,
  order: SortBy,
  page: PageWindow,
  bound: number,
): Promise<Cursor[] | null> {
  if (bound === 0) return null
  const params = new Params()
  const { place, checks, byColumn } = selection
  const start = byColumn.get(columnOf[order.sort])
  const usesPlace = place && scansPlace(selection, order)
  const first = [...(usesPlace ? [placeCheck(place)] : []), ...(start ? [start] : []), ...afterCursor(order, page)]
  const rest = [...(place && !usesPlace ? [placeCheck(place)] : []), ...checks]
  const passed = `select * from ${sourceOf(selection, params)} where ${allOf(first, params)} ${sortBy(order)} limit ${Math.ceil(bound)}`
  const sql = `select ${position(order)} from (${passed}) s where ${allOf(rest, params)} ${sortBy(order)} ${limits(page, params)}`
  const { rows } = await pool.query<Cursor>(sql, params.values)
  return rows.length > page.limit ? rows : null
}

/** Finds all matches through an index, counts and sorts them and cuts the page. */
async function findByIndex(
  pool: pg.Pool,
  selection: Selection,
  conditions: readonly Condition[],
  order: SortBy,
  page: PageWindow,
): Promise<Found> {
  const params = new Params()
  const column = columnOf[order.sort]
  const matches = `select s.question_id${column === 'question_id' ? '' : `, s.${column}`} from ${sourceOf(selection, params)} where ${allOf(conditions, params)}`
  const cut = `select ${position(order)} from hit s where ${allOf(afterCursor(order, page), params)} ${sortBy(order)} ${limits(page, params)}`
  const { rows } = await pool.query<{ count: number; rows: Cursor[] }>(
    `with hit as materialized (${matches})
     select (select count(*)::int from hit) as count, coalesce((select json_agg(p) from (${cut}) p), '[]') as rows`,
    params.values,
  )
  const [found] = rows
  return { rows: found?.rows ?? [], count: found?.count ?? 0 }
}

/** SQL for a row's position as a cursor keeps it: times in microseconds, because milliseconds would skip rows. */
function position({ sort }: SortBy): string {
  const value = sort === 'updatedAt' ? '(extract(epoch from s.updated_at) * 1000000)::int8' : `s.${columnOf[sort]}`
  return `s.question_id::text as id, ${value}::text as value`
}

function sortBy({ sort, order }: SortBy): string {
  const column = columnOf[sort]
  return `order by ${column === 'question_id' ? '' : `s.${column} ${order}, `}s.question_id ${order}`
}

function afterCursor({ sort, order }: SortBy, { after }: PageWindow): Condition[] {
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
