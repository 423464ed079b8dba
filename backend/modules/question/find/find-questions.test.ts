import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { foldText } from '../../../../lib/contracts/base/fold-text.ts'
import { TOTAL_CAP } from '../../../../lib/contracts/base/paging.ts'
import { canonicalFormula } from '../../../../lib/contracts/formula/canonical.ts'
import { type Database, openDatabase } from '../../../core/database/database.ts'
import { insertRows } from '../../../core/database/insert-rows.ts'
import type { Cursor } from '../../../core/records/paging.ts'
import { intArray, wholeGram } from '../../../core/search/search.ts'
import { createTestDatabase } from '../../../testing/database.ts'
import { READ_WHOLE, searchTerms } from '../store/search-row.ts'
import { findQuestions } from './find-questions.ts'
import { findRanked, isRanked } from './find-ranked.ts'
import { areWholesIndexed, countIndexedWholes } from './indexed-wholes.ts'
import { questionTally } from './question-tally.ts'
import { selectQuestions } from './select-questions.ts'

const ROWS = 40_000
const everything = { all: true } as const
let database: Database
let drop: () => Promise<void>

interface Row {
  question_id: number
  updated_at: string
  section: string
  subject: string
  grade: string
  type_code: string
  difficulty: string
  year: string
  status: string
  text: string
  math: string
  paper_type: string
  area: string
  owner_id: number | null
  analysed: boolean
}

const formulas = ['\\frac{1}{2}x+1', 'x^{10}', '\\sqrt{2-x}', 'a_{n}=2^{n}']

const formulasOf = (n: number) => [...(n % 2 ? formulas.slice(0, n % 5) : []), ...(n % 500 === 1 ? ['x'] : [])]

/**
 * Builds row number `n`. The test words occur with different frequency: in every row, in a half, in a third, in one of
 * 400, in one of 5,000, and only in the oldest rows.
 */
function rowOf(n: number): Row {
  const words = [
    '已知',
    n % 2 ? '函数单调' : '数列求和',
    n % 3 ? '' : '取值范围',
    n % 400 ? '' : '龙吟虎啸',
    n % 400 ? 'bath,her,moth' : 'the mother',
    n % 5_000 ? '' : '龘',
    n < 15_000 ? '旧卷' : '',
    n % 50 ? '' : '单调函数',
  ]
  const at = new Date(1_700_000_000_000 + Math.floor(n / 7) * 60_000).toISOString()
  const subject = n % 10 ? '02' : '06'
  return {
    question_id: n,
    updated_at: at,
    section: n % 4 ? '3' : '2',
    subject,
    grade: n % 4 ? '12' : '09',
    type_code: '01',
    difficulty: String(1 + (n % 5)),
    year: n < 15_000 ? '2015' : '2022',
    status: n % 97 === 0 ? 'recycled' : n % 100 ? 'published' : 'draft',
    text: foldText(words.join('，')),
    math: formulasOf(n).map(canonicalFormula).join(' '),
    paper_type: n % 3 ? '' : n % 999 ? '02' : '07',
    area: n % 8 ? '' : n % 800 ? '330106' : '110000',
    // User 7 owns a tenth of all rows, user 8 owns a few.
    owner_id: n % 10 === 3 ? 7 : n % 2_000 === 5 ? 8 : null,
    analysed: n % 4 !== 1,
  }
}
const facetsOf = (row: Row) => ({ ...row, typeCode: row.type_code, paperType: row.paper_type })
const bank = Array.from({ length: ROWS }, (_, index) => rowOf(index + 1))

beforeAll(async () => {
  const created = await createTestDatabase({ seeded: false })
  drop = created.drop
  database = openDatabase(created.url)
  const { pool } = database
  await pool.query(`insert into question (id, code, type_code, base_type) overriding system value
                    select n, 'T' || n, '01', 'single' from generate_series(1, ${ROWS}) n`)
  const text = {
    section: 'text',
    subject: 'text',
    grade: 'text',
    type_code: 'text',
    difficulty: 'text',
    year: 'text',
    status: 'text',
    text: 'text',
    math: 'text',
  }
  const rare = { paper_type: 'text', area: 'text', owner_id: 'int8', analysed: 'bool' }
  const columns = { question_id: 'int8', updated_at: 'timestamptz', ...text, ...rare, terms: 'int4[]' }
  for (let from = 0; from < ROWS; from += 5_000) {
    const rows = bank.slice(from, from + 5_000).map((row) => ({
      ...row,
      terms: intArray(searchTerms({ ...facetsOf(row), blocked: null, faults: [] }, row, [])),
    }))
    await insertRows(pool, 'question_search', columns, rows)
  }
  await pool.query('vacuum analyze question_search')
  await questionTally(pool).load()
})
afterAll(async () => {
  await database.close()
  await drop()
})

const sortKeys = { updatedAt: 'updated_at', code: 'question_id', difficulty: 'difficulty', year: 'year' } as const

function expected(matches: (row: Row) => boolean, sort: keyof typeof sortKeys, order: 'asc' | 'desc'): string[] {
  const key = sortKeys[sort]
  const sign = order === 'asc' ? 1 : -1
  const compare = (a: Row, b: Row) =>
    (a[key] === b[key] ? a.question_id - b.question_id : a[key] < b[key] ? -1 : 1) * sign
  return bank
    .filter(matches)
    .sort(compare)
    .map((row) => String(row.question_id))
}

const isKept = ({ status }: Row) => status !== 'recycled'

const cases: [string, Parameters<typeof selectQuestions>[0], (row: Row) => boolean][] = [
  ['a word in every row', { keyword: '已知' }, () => true],
  ['one character of half the rows', { keyword: '单' }, (row) => row.text.includes('单')],
  ['a long common word', { keyword: '取值范围' }, (row) => row.text.includes('取值范围')],
  ['a word that is not so common', { keyword: '龙吟虎啸' }, (row) => row.text.includes('龙吟虎啸')],
  ['a rare character', { keyword: '龘' }, (row) => row.text.includes('龘')],
  ['a word of the oldest only', { keyword: '旧卷' }, (row) => row.text.includes('旧卷')],
  ['nothing', { keyword: '不存在' }, () => false],
  ['three letters whose pairs are in every row', { keyword: 'the' }, (row) => row.text.includes('the')],
  ['letters beside other signs', { keyword: 'her,mo' }, (row) => row.text.includes('her,mo')],
  ['two words', { keyword: '函数 取值' }, (row) => row.text.includes('函数') && row.text.includes('取值')],
  [
    'a word and a common filter',
    { keyword: '函数', status: ['published'] },
    (row) => row.text.includes('函数') && row.status === 'published',
  ],
  [
    'a word and a rare filter',
    { keyword: '数列', status: ['draft'] },
    (row) => row.text.includes('数列') && row.status === 'draft',
  ],
  ['a formula that is common', { keyword: '$\\dfrac12x$' }, (row) => row.math.includes('⁄12x')],
  ['part of a formula that is not', { keyword: '2^n' }, (row) => row.math.includes('2^n')],
  [
    'a formula among words',
    { keyword: '函数\\sqrt{2-x}' },
    (row) => row.math.includes('√') && row.text.includes('函数'),
  ],
  ['a formula none has', { keyword: '$x^1$' }, () => false],
  [
    'a formula in a place',
    { keyword: 'x^{10}', subject: ['06'], section: ['2'] },
    (row) => row.math.includes('x^') && row.subject === '06' && row.section === '2',
  ],
  ['a filter of its own', { year: ['2022'] }, (row) => row.year === '2022'],
  ['a place', { subject: ['06'], section: ['3'] }, (row) => row.subject === '06' && row.section === '3'],
  [
    'a place and more',
    { subject: ['02'], section: ['3'], difficulty: ['1', '3'] },
    (row) => row.subject === '02' && row.section === '3' && '13'.includes(row.difficulty),
  ],
  [
    'filters that seldom concur',
    { status: ['draft'], difficulty: ['1'], section: ['2'] },
    (row) => row.status === 'draft' && row.difficulty === '1' && row.section === '2',
  ],
  ['filters that never do', { status: ['pending'], year: ['2022'] }, () => false],
  ['everything', {}, () => true],
  ['everything that is kept', { withoutBin: true }, isKept],
  [
    'what is kept of a place',
    { withoutBin: true, subject: ['02'], section: ['3'] },
    (row) => isKept(row) && row.subject === '02' && row.section === '3',
  ],
  ['the recycle bin', { status: ['recycled'] }, (row) => row.status === 'recycled'],
  ['a word that is kept', { withoutBin: true, keyword: '龘' }, (row) => isKept(row) && row.text.includes('龘')],
  [
    'what a person has, and that is much',
    { withoutBin: true, owner: ['7'] },
    (row) => isKept(row) && row.owner_id === 7,
  ],
  ['what a person has, and that is little', { owner: ['8'] }, (row) => row.owner_id === 8],
  [
    'what a person has in a place',
    { owner: ['7', '8'], subject: ['02'], section: ['3'] },
    (row) => row.owner_id !== null && row.subject === '02' && row.section === '3',
  ],
  ['a kind of paper', { paperType: ['02'] }, (row) => row.paper_type === '02'],
  ['a rare kind of paper', { paperType: ['07'] }, (row) => row.paper_type === '07'],
  ['a province', { area: ['330000'] }, (row) => row.area.startsWith('33')],
  ['a city or a rare province', { area: ['330100', '110000'] }, (row) => row.area !== ''],
  ['a district that none has', { area: ['330102'] }, () => false],
  ['what has no analysis', { analysed: 'no', withoutBin: true }, (row) => isKept(row) && !row.analysed],
  ['what has one and a word', { analysed: 'yes', keyword: '龙吟' }, (row) => row.analysed && row.text.includes('龙吟')],
  ['days long ago', { to: '2023-11-15' }, (row) => row.updated_at < '2023-11-15T16:00'],
  [
    'a day, and a kind of paper',
    { from: '2023-11-16', to: '2023-11-16', paperType: ['02'] },
    (row) => row.updated_at >= '2023-11-15T16:00' && row.updated_at < '2023-11-16T16:00' && row.paper_type === '02',
  ],
  ['days to come', { from: '2030-01-01' }, () => false],
]
const orders = (Object.keys(sortKeys) as (keyof typeof sortKeys)[]).flatMap((sort) =>
  (['asc', 'desc'] as const).map((order) => ({ sort, order })),
)

describe('findQuestions', () => {
  it.each(cases)(
    'returns the matching rows while the stored counts of questions are not loaded, for the filter: %s',
    async (_name, filter, matches) => {
      const cold = openDatabase(database.url)
      const order = { sort: 'updatedAt', order: 'desc' } as const
      const selection = selectQuestions(filter, everything, null)
      const found = await findQuestions(cold.pool, selection, order, { limit: 20, offset: 0, after: null })
      await questionTally(cold.pool).load()
      await cold.close()
      const all = expected(matches, order.sort, order.order)
      expect(found.rows.map(({ id }) => id)).toEqual(all.slice(0, 21))
      expect(Math.min(found.count, TOTAL_CAP + 1)).toBe(Math.min(all.length, TOTAL_CAP + 1))
    },
  )

  it.each(cases)(
    'returns the matching rows in every sort order, for the filter: %s',
    async (_name, filter, matches) => {
      const selection = selectQuestions(filter, everything, null)
      for (const order of orders) {
        const all = expected(matches, order.sort, order.order)
        const first = await findQuestions(database.pool, selection, order, { limit: 20, offset: 0, after: null })
        expect(first.rows.map(({ id }) => id)).toEqual(all.slice(0, 21))
        expect(Math.min(first.count, TOTAL_CAP + 1)).toBe(Math.min(all.length, TOTAL_CAP + 1))
        const last = first.rows[19]
        if (!last) continue
        const next = await findQuestions(database.pool, selection, order, { limit: 20, offset: 0, after: last })
        expect(next.rows.map(({ id }) => id)).toEqual(all.slice(20, 41))
        const far = await findQuestions(database.pool, selection, order, { limit: 20, offset: 9_980, after: null })
        expect(far.rows.map(({ id }) => id)).toEqual(all.slice(9_980, 10_001))
      }
    },
  )
})

const holds = (row: Row, formula: string) => row.math.includes(canonicalFormula(formula))
const isWhole = (row: Row, formula: string) => row.math.split(' ').includes(canonicalFormula(formula))

/**
 * Filters with a keyword, each with a test for the rows that it finds and a test for the exact matches among these
 * rows.
 */
const ranked: [string, Parameters<typeof selectQuestions>[0], (row: Row) => boolean, (row: Row) => boolean][] = [
  [
    'words that seldom follow one another, among many',
    { keyword: '单调 函数' },
    ({ text }) => text.includes('单调') && text.includes('函数'),
    ({ text }) => text.includes('单调函数'),
  ],
  [
    'words that mostly do',
    { keyword: '函数 单调' },
    ({ text }) => text.includes('单调') && text.includes('函数'),
    ({ text }) => text.includes('函数单调'),
  ],
  [
    'words that never do, in a place',
    { keyword: '取值 已知', subject: ['02'], section: ['3'] },
    ({ text, subject, section }) => text.includes('取值') && subject === '02' && section === '3',
    () => false,
  ],
  ['a formula that is many', { keyword: 'x^{10}' }, (row) => holds(row, 'x^{10}'), (row) => isWhole(row, 'x^{10}')],
  ['a formula that is few and part of many', { keyword: '$x$' }, (row) => holds(row, 'x'), (row) => isWhole(row, 'x')],
  ['a formula that is part only', { keyword: '\\dfrac12x' }, (row) => holds(row, '\\dfrac12x'), () => false],
  [
    'a formula and words before it',
    { keyword: '函数 单调 $x$', status: ['published'] },
    (row) => row.text.includes('单调') && holds(row, 'x') && row.status === 'published',
    (row) => row.text.includes('函数单调') && isWhole(row, 'x'),
  ],
  ['a number', { keyword: 'q1000' }, (row) => row.question_id === 1_000, () => true],
]

it.each([...ranked.map((one) => [false, ...one] as const), ...ranked.map((one) => [true, ...one] as const)])(
  'findRanked lists exact matches first (whole formulas known to be indexed: %s) for the keyword: %s',
  async (known, _name, filter, matches, isExact) => {
    const cold = openDatabase(database.url)
    const { pool } = known ? database : cold
    if (known) await expect.poll(() => areWholesIndexed(pool)).toBe(true)
    const order = { sort: 'updatedAt', order: 'desc' } as const
    const selection = selectQuestions(filter, everything, null)
    expect(isRanked(selection, order)).toBe(true)
    const exact = expected((row) => matches(row) && isExact(row), order.sort, order.order)
    const all = [...exact, ...expected((row) => matches(row) && !isExact(row), order.sort, order.order)]
    const find = (offset: number, after: Cursor | null) =>
      findRanked(pool, selection, order, { limit: 20, offset, after })
    const turns = [0, exact.length - 20, exact.length - 7, exact.length, exact.length + 40]
    for (const offset of turns.filter((at) => at >= 0 && at <= 9_980)) {
      const { rows, count } = await find(offset, null)
      expect(rows.map(({ id }) => id)).toEqual(all.slice(offset, offset + 21))
      expect(Math.min(count, TOTAL_CAP + 1)).toBe(Math.min(all.length, TOTAL_CAP + 1))
      const last = rows[19]
      if (!last) continue
      const next = await find(0, last)
      expect(next.rows.map(({ id }) => id)).toEqual(all.slice(offset + 20, offset + 41))
      expect(Math.min(next.count, TOTAL_CAP + 1)).toBe(Math.min(all.length, TOTAL_CAP + 1))
    }
    await cold.close()
  },
)

it('isRanked is false for a keyword of one word, for an empty keyword and for a chosen sort column', () => {
  const newest = { sort: 'updatedAt', order: 'desc' } as const
  const of = (keyword: string) => selectQuestions({ keyword }, everything, null)
  expect(['函数', 'Q000100', '', '$'].filter((keyword) => isRanked(of(keyword), newest))).toEqual([])
  expect(isRanked(of('函数 单调'), { sort: 'year', order: 'desc' })).toBe(false)
})

it('findRanked lists a row at the same position when its index lacks terms for whole formulas', async () => {
  const order = { sort: 'updatedAt', order: 'desc' } as const
  const selection = selectQuestions({ keyword: '$x$' }, everything, null)
  const page = { limit: 20, offset: 0, after: null }
  const before = await findRanked(database.pool, selection, order, page)
  const old = [wholeGram('x'), READ_WHOLE]
  await database.pool.query(
    'update question_search set terms = array_remove(array_remove(terms, $2), $3) where question_id = $1',
    [before.rows[3]?.id, ...old],
  )
  const cold = openDatabase(database.url)
  await findRanked(cold.pool, selection, order, page)
  expect(await countIndexedWholes(cold.pool)).toBe(false)
  expect(areWholesIndexed(cold.pool)).toBe(false)
  const after = await findRanked(cold.pool, selection, order, page)
  expect(after.rows).toEqual(before.rows)
  await cold.close()
})

it('findQuestions returns only questions within a data scope of several subjects and grades', async () => {
  const grants = [
    { subject: '06', section: '2', grade: null },
    { subject: '02', section: '3', grade: '12' },
  ]
  const inScope = (row: Row) =>
    (row.subject === '06' && row.section === '2') || (row.subject === '02' && row.section === '3' && row.grade === '12')
  const order = { sort: 'updatedAt', order: 'desc' } as const
  for (const keyword of ['', '已知', '龙吟虎啸', '龘']) {
    const selection = selectQuestions({ keyword }, { all: false, grants, organs: [], agents: [], own: null }, null)
    const found = await findQuestions(database.pool, selection, order, { limit: 50, offset: 0, after: null })
    const all = expected((row) => inScope(row) && row.text.includes(keyword), 'updatedAt', 'desc')
    expect(found.rows.map(({ id }) => id)).toEqual(all.slice(0, 51))
    expect(Math.min(found.count, TOTAL_CAP + 1)).toBe(Math.min(all.length, TOTAL_CAP + 1))
  }
})
