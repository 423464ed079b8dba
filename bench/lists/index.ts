import type { CallInput } from '../../lib/contracts/base/call.ts'
import { listQuestions } from '../../lib/contracts/question/calls.ts'
import { getQuestion, listSimilarQuestions } from '../../lib/contracts/question/detail.ts'
import { findDuplicates } from '../../lib/contracts/question/duplicates.ts'
import type { BenchRow } from '../row.ts'
import { type Bank, openBank, pickTerms, signIn, type Term } from './bank.ts'
import { directus } from './goals.ts'
import { lists } from './lists.ts'
import { load, oneByOne, percentile } from './load.ts'
import { path } from './path.ts'
import { type Running, start } from './processes.ts'
import { writes } from './writes.ts'

/**
 * For each number of questions in `sizes`, measures the times of lists, search, reads and writes, and the memory and
 * the start time of the service.
 */
export async function run({ sizes }: { sizes: number[] }): Promise<BenchRow[]> {
  const bank = await openBank()
  const rows: BenchRow[] = []
  try {
    for (const size of [...sizes].sort((a, b) => a - b)) {
      await bank.grow(size)
      rows.push(...(await atSize(bank, size)))
    }
    return rows
  } finally {
    await bank.close()
  }
}

async function atSize(bank: Bank, size: number): Promise<BenchRow[]> {
  const env = {
    NODE_ENV: 'production',
    DATABASE_URL: bank.url,
    BACKEND_PORT: '0',
    DATA_DIR: bank.dataDir,
    LOG_LEVEL: 'error',
    WRITES_PER_MINUTE: '1000000',
    DEMO: '0',
  }
  const main = new URL('../../backend/main.ts', import.meta.url)
  // The first start also fills the cache of compiled code in the data folder, as the first start after an upgrade does;
  // later starts are faster.
  const first = await start(main, [], env)
  await first.stop()
  const backend = await start(main, [], env)
  const bare = await start(new URL('./bare.ts', import.meta.url), [bank.url])
  const at = (name: string) => `${name} @${size.toLocaleString('en')}`
  try {
    const token = await signIn(backend.url)
    const rows = [
      ...(await lists(bank, backend, bare, token, size)),
      ...(await search(bank, backend, bare, token)),
      ...(await reads(bank, backend, bare, token)),
      await similar(bank, backend, token),
      await duplicates(bank, backend, token),
      ...(await writes(bank)),
      { name: '负载下内存（最高）', value: backend.memory().peak, unit: 'MB', limit: directus.memory / 2 },
      {
        name: '冷启动（已有数据库）',
        value: backend.seconds,
        unit: '秒',
        limit: 1,
        note: `升级后的第一次 ${first.seconds.toFixed(2)} 秒`,
      },
    ]
    return rows.map((row) => ({ ...row, name: at(row.name) }))
  } finally {
    await bare.stop()
    await backend.stop()
  }
}

/**
 * Returns the share of questions whose formulas are indexed already; with a small share, the figures for searches of
 * formulas mean little.
 */
async function formulaShare({ database: { pool } }: Bank): Promise<string> {
  const { rows } = await pool.query<{ share: number }>(
    `select avg((math <> '')::int)::float8 as share from question_search tablesample system (5)`,
  )
  return `${Math.round((rows[0]?.share ?? 0) * 100)}% 的试题有公式`
}

async function similar(bank: Bank, backend: Running, token: string): Promise<BenchRow> {
  const { rows } = await bank.database.pool.query<{ id: string }>(
    'select question_id::text as id from question_search order by md5(question_id::text) limit 100',
  )
  const times = await oneByOne(
    backend.url,
    rows.map(({ id }) => path(listSimilarQuestions, { id })),
    token,
  )
  const note = `${times.length} 道题，中位数 ${percentile(times, 0.5).toFixed(1)} ms，最慢 ${Math.max(...times).toFixed(0)} ms`
  return { name: '相似题 p95', value: percentile(times, 0.95), unit: 'ms', limit: 50, note }
}

/** Searches duplicates of questions that a user types again with a different beginning. */
async function duplicates(bank: Bank, backend: Running, token: string): Promise<BenchRow> {
  const { rows } = await bank.database.pool.query<CallInput<typeof findDuplicates>>(
    `select null as id, q.subject, q.section,
            (select json_agg(json_build_object('stemHtml', '再看' || p.stem_html, 'options',
                     (select coalesce(json_agg(json_build_object('html', o->>'html')), '[]') from jsonb_array_elements(p.options) o))
                     order by p.id <> v.id, array_position(v.children, p.id))
               from question_version p where p.id = v.id or p.id = any(v.children)) as parts
       from (select * from question where parent_id is null order by md5(id::text) limit 100) q
       join question_version v on v.id = coalesce(q.draft_version_id, q.live_version_id)`,
  )
  const times = await oneByOne(
    backend.url,
    rows.map((body) => ({ path: findDuplicates.path, body })),
    token,
  )
  const note = `${times.length} 道题，中位数 ${percentile(times, 0.5).toFixed(1)} ms，最慢 ${Math.max(...times).toFixed(0)} ms`
  return { name: '录题时查重 p95', value: percentile(times, 0.95), unit: 'ms', limit: 200, note }
}

async function search(bank: Bank, backend: Running, bare: Running, token: string): Promise<BenchRow[]> {
  const terms = await pickTerms(bank.database)
  const pathOf = ({ keyword }: Term) => path(listQuestions, { keyword })
  const filters = { status: 'published', subject: '02', section: '3' }
  const kinds = Map.groupBy(terms, ({ kind }) => kind)
  const against = await load(
    bare.url,
    terms.map(({ keyword }) => `/search?${new URLSearchParams({ keyword: keyword.toLowerCase() })}`),
  )
  // The load runs before the single calls, so that the single calls use a busy database instead of one that has just
  // started.
  const own = await load(backend.url, terms.map(pathOf), token)
  const rows: BenchRow[] = []
  const all: number[] = []
  const share = await formulaShare(bank)
  for (const [kind, list] of kinds) {
    const times = await oneByOne(backend.url, list.map(pathOf), token)
    all.push(...times)
    rows.push({
      name: `搜索 p95（${kind}）`,
      value: percentile(times, 0.95),
      unit: 'ms',
      limit: 50,
      note: [
        `${list.length} 个词，中位数 ${percentile(times, 0.5).toFixed(1)} ms，最慢 ${Math.max(...times).toFixed(0)} ms`,
        ...(kind.startsWith('公式') ? [share] : []),
      ].join('，'),
    })
  }
  const narrowed = await oneByOne(
    backend.url,
    terms.map(({ keyword }) => path(listQuestions, { ...filters, keyword })),
    token,
  )
  rows.push({
    name: '搜索 p95（加常用筛选）',
    value: percentile(narrowed, 0.95),
    unit: 'ms',
    limit: 50,
    note: `最慢 ${Math.max(...narrowed).toFixed(0)} ms`,
  })
  rows.push({
    name: '搜索 p95（全部）',
    value: percentile(all, 0.95),
    unit: 'ms',
    limit: 50,
    note: `${all.length} 个词，中位数 ${percentile(all, 0.5).toFixed(1)} ms`,
  })
  rows.push({
    name: '混合搜索',
    value: own.rate,
    unit: '次/秒',
    ratio: own.rate / against.rate,
    note: `20 个连接，p99 ${own.p99} ms，对照（LIKE，不计总数）${against.rate.toFixed(0)} 次/秒，Directus 在十万题时 ${directus.search}`,
  })
  return rows
}

async function reads(bank: Bank, backend: Running, bare: Running, token: string): Promise<BenchRow[]> {
  const { rows } = await bank.database.pool.query<{ id: string }>(
    'select question_id::text as id from question_search where question_id % 997 = 3 order by question_id limit 100',
  )
  const against = await load(
    bare.url,
    rows.map(({ id }) => `/read?id=${id}`),
  )
  const own = await load(
    backend.url,
    rows.map(({ id }) => path(getQuestion, { id })),
    token,
  )
  return [
    {
      name: '读取一题',
      value: own.rate,
      unit: '次/秒',
      limit: 5 * directus.read,
      atLeast: true,
      ratio: own.rate / against.rate,
      note: `p99 ${own.p99} ms，对照 ${against.rate.toFixed(0)} 次/秒`,
    },
  ]
}
