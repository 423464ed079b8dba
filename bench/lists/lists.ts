import { setTimeout as sleep } from 'node:timers/promises'
import { countQuestions, listQuestions } from '../../lib/contracts/question/calls.ts'
import type { BenchRow } from '../row.ts'
import type { Bank } from './bank.ts'
import { directus, LARGE } from './goals.ts'
import { load } from './load.ts'
import { path } from './path.ts'
import type { Running } from './processes.ts'

const WRITES_A_SECOND = 10

/** Measures pages of the list of questions, with filters and with totals. */
export async function lists(
  bank: Bank,
  backend: Running,
  bare: Running,
  token: string,
  size: number,
): Promise<BenchRow[]> {
  const rowsOf = (query?: Record<string, string>) => load(backend.url, [path(listQuestions, query)], token)
  const against = await load(bare.url, ['/list'])
  const own = await rowsOf()
  const place = await rowsOf({ subject: '02', section: '3' })
  const filtered = await rowsOf({ subject: '02', section: '3', status: 'draft', difficulty: '3' })
  const combinations = await filtersOf(bank)
  const mixed = await load(backend.url, combinations, token)
  const counted = await load(backend.url, [path(listQuestions), path(countQuestions)], token)
  const written = await whileWriting(bank, () => load(backend.url, [...combinations, path(countQuestions)], token))
  const ratio = own.rate / against.rate
  const large = size >= LARGE
  return [
    {
      name: '列表首页 20 行',
      value: own.rate,
      unit: '次/秒',
      ...(large && { limit: 5 * directus.list, atLeast: true }),
      ratio,
      note: `对照 ${against.rate.toFixed(0)} 次/秒`,
    },
    { name: '列表与无鉴权对照之比', value: ratio, unit: '倍', limit: 0.4, atLeast: true },
    { name: '列表 p99', value: own.p99, unit: 'ms', ...(large && { limit: 40 }), note: `对照 ${against.p99} ms` },
    { name: '列表（一个学段的一个学科）', value: place.rate, unit: '次/秒', note: `p99 ${place.p99} ms` },
    {
      name: '列表（学段、学科、状态、难度）',
      value: filtered.rate,
      unit: '次/秒',
      limit: 600,
      atLeast: true,
      note: `${(filtered.rate / against.rate).toFixed(2)} × 对照`,
    },
    { name: '列表（学段、学科、状态、难度）p99', value: filtered.p99, unit: 'ms', limit: 80 },
    {
      name: '列表（一至六项筛选，各不相同）',
      value: mixed.rate,
      unit: '次/秒',
      note: `${combinations.length} 种组合，p99 ${mixed.p99} ms`,
    },
    {
      name: '列表＋准确总数',
      value: counted.rate / 2,
      unit: '次/秒',
      limit: large ? 300 : 700,
      atLeast: true,
      note: `两次调用算一次，p99 ${counted.p99} ms`,
    },
    {
      name: '列表与准确总数，有人同时改题',
      value: written.rate,
      unit: '次/秒',
      note: `每秒 ${WRITES_A_SECOND} 次写入，p99 ${written.p99} ms`,
    },
  ]
}

const filters = ['section', 'subject', 'type', 'difficulty', 'year', 'status'] as const

/** Addresses of lists filtered by the values of existing questions, one to six values at once. */
async function filtersOf({ database: { pool } }: Bank): Promise<string[]> {
  const { rows } = await pool.query<Record<(typeof filters)[number], string>>(
    `select section, subject, type_code as type, difficulty, year, status
       from question_search order by md5(question_id::text) limit 300`,
  )
  return rows.map((row, index) => {
    const chosen = filters.filter((_, at) => (((index % 63) + 1) >> at) & 1)
    return path(listQuestions, Object.fromEntries(chosen.map((name) => [name, row[name]])))
  })
}

/** Runs `work` while search rows of questions are rewritten a fixed number of times a second, as changes do. */
async function whileWriting<T>({ database: { pool } }: Bank, work: () => Promise<T>): Promise<T> {
  const { rows } = await pool.query<{ id: string }>('select question_id::text as id from question_search limit 500')
  let over = false
  const writing = (async () => {
    for (let n = 0; !over; n++) {
      await pool.query(
        `with old as (delete from question_search where question_id = $1 returning *)
         insert into question_search select * from old`,
        [rows[n % rows.length]?.id],
      )
      await sleep(1000 / WRITES_A_SECOND)
    }
  })()
  try {
    return await work()
  } finally {
    over = true
    await writing
  }
}
