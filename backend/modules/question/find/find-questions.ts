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
  /** The rows of the page in order. A further row at the end means that a next page exists. */
  readonly rows: Cursor[]
  /** The number of matches; TOTAL_CAP + 1 means any number above TOTAL_CAP. */
  readonly count: number
}

/** In a list of all questions with more rows than this, the total is not counted exactly. */
const LARGE = 2 * TOTAL_CAP
/** In a table with fewer rows than this, looking up all matches is quicker than choosing a search plan first. */
export const SMALL = 20_000
const SAMPLE = 3_000
/** Where a scan in the sort order would read more rows than this, an index lookup finds the page instead. */
const MAX_SCANNED_ROWS = 50_000
/** In rows that a scan reads in the same time: `start` is the cost of a lookup, and `each` is its cost per match. */
const LOOKUP_COST = { start: 2_000, each: 5 }

const columnOf: Record<Sort, string> = {
  updatedAt: 'updated_at',
  code: 'question_id',
  difficulty: 'difficulty',
  year: 'year',
}
const MICROSECONDS = /^\d{1,18}$/

/**
 * Finds a page of question ids and counts the matches up to TOTAL_CAP. Two search plans exist. A scan reads rows in the
 * sort order until the page is full; a scan is quick where many rows match. A lookup reads all matches through the
 * index of terms; a lookup is quick where few rows match. Stored counts show which plan is quicker. Where the filter
 * has a text or a knowledge point, a sample of rows shows the quicker plan. PostgreSQL's planner would choose badly,
 * because it does not know how frequent parts of a text are and which filters occur together.
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

/**
 * Finds a page with the plan that is quicker according to the sample. With `counts` false, a scan does not count the
 * matches and returns the count TOTAL_CAP + 1.
 */
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

/** True where the hits in the sample, less four standard deviations, still mean more than TOTAL_CAP matches. */
export const isBeyondCap = ({ hits, spread, atCap }: Sample): boolean => hits - 4 * Math.sqrt(spread) > atCap

/** True where a scan can use the index of one subject and section, which is sorted by time. */
const scansPlace = ({ place }: Selection, { sort }: SortBy) => place !== null && sort === 'updatedAt'

/** Returns the filter of a scan: one subject and section, certain values of the sort column, or no filter. */
function passedBy(selection: Selection, order: SortBy): TallyFilter {
  const { tally, byColumn } = selection
  const column = columnOf[order.sort]
  const starts = scansPlace(selection, order) ? ['subject', 'section'] : byColumn.has(column) ? [column] : []
  return { each: new Map([...(tally?.each ?? [])].filter(([name]) => starts.includes(name))) }
}

/**
 * Finds a page with the plan that is quicker according to the stored counts; null where the stored counts cannot tell
 * the number of matches. A scan stops where it would cost more than a lookup.
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

/** Lists all questions, or those of a subject and section, by an index with this order and all compared columns. */
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
  // Without search values the best query plan is always the same, so the connection may keep the statement.
  const isKept = selection.broad && !selection.place && !selection.copies
  const name = isKept ? { name: nameOf(order, page, where.length > 0) } : {}
  const { rows } = await pool.query<Cursor>({ ...name, text, values: params.values })
  return rows
}

const nameOf = ({ sort, order }: SortBy, { offset, after }: PageWindow, withoutBin: boolean) =>
  ['questions', withoutBin && 'kept', sort, order, after && 'after', offset > 0 && 'offset'].filter(Boolean).join(' ')

/** Counts the matches; TOTAL_CAP + 1 means any number above TOTAL_CAP. */
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
  /** The number of hits that the sample would have if exactly TOTAL_CAP rows of the table matched. */
  readonly atCap: number
  /** The number of sampled rows that a scan in the sort order would read. */
  readonly passed: number
  readonly hits: number
  /** The variance of `hits`; 16 adjacent rows count as one draw, because questions of one import are alike. */
  readonly spread: number
}

/** Estimates the matches of selections, which may differ only in their checks; `size` is the number of all rows. */
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

/** Returns the number of rows that a scan may read, given the share of sampled rows that matched. */
function sampledBound(page: PageWindow, share: number): number {
  const bound = Math.max(2_000, Math.ceil((6 * rowsNeeded(page)) / share))
  return bound > MAX_SCANNED_ROWS * 4 ? 0 : Math.min(bound, MAX_SCANNED_ROWS)
}

/** Reads at most `bound` rows in the sort order; returns null where these rows contain too few matches for the page. */
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

/** Finds all matches through an index, then counts them, sorts them and returns the page. */
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

/** SQL for a row's position in a page cursor: times in microseconds, because milliseconds would skip rows. */
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
