import { sql } from 'drizzle-orm'
import { rollUp } from '../backend/modules/open/rollup/roll-up.ts'
import { addAccount, addOrgan } from '../backend/testing/factories.ts'
import { addOpenKey } from '../backend/testing/open-door.ts'
import { newId, send } from '../docs/open-door-client.ts'
import { intakes, type Judged, MAX_BATCH } from '../lib/contracts/open/calls.ts'
import { type Bank, openBank } from './lists/bank.ts'
import { type Running, start } from './lists/processes.ts'
import { freePort } from './product.ts'
import type { BenchRow } from './row.ts'

const SENDERS = 4
const SECONDS = 20
const LEARNERS = 2_000
const QUESTIONS = 2_000
const KILLS = 3
/** Number of stored answers at which the bench measures how much space an answer takes. */
const STORED = 1_000_000
const DAYS = 28

const { path } = intakes.answer.call

/** Sends answers in batches of 500 from four senders to one service; service and database run on this machine. */
export async function run(): Promise<BenchRow[]> {
  const bank = await openBank()
  const port = await freePort()
  let service = await serve(bank, port)
  try {
    await bank.grow(QUESTIONS)
    const sender = await openSender(bank, `http://127.0.0.1:${port}`)
    await sender.sendFor(3)
    const { taken, count, seconds } = await sender.sendFor(SECONDS)
    const sent: string[] = []
    const crashed = sender.sendFor(12, sent)
    for (let kill = 0; kill < KILLS; kill++) {
      await new Promise((resolve) => setTimeout(resolve, 2_000))
      await service.kill()
      service = await serve(bank, port)
    }
    await crashed
    const [lost, doubled] = await compare(bank, sent)
    const size = await measureSize(bank, sender)
    return [
      { name: '开放接口收作答', value: count / seconds, unit: '条/秒', limit: 5_000, atLeast: true },
      {
        name: '一批 500 条的延迟 p99',
        value: taken.sort((one, other) => one - other)[Math.floor(taken.length * 0.99)] ?? 0,
        unit: 'ms',
        limit: 200,
        note: `${taken.length} 批，${SENDERS} 个发送方`,
      },
      {
        name: `kill -9 ${KILLS} 次之后少了的作答`,
        value: lost,
        unit: '条',
        limit: 0,
        note: `共发出 ${sent.length} 条`,
      },
      { name: `kill -9 ${KILLS} 次之后重了的作答`, value: doubled, unit: '条', limit: 0 },
      ...size,
    ]
  } finally {
    await service.stop()
    await bank.close()
  }
}

const serve = ({ url, dataDir }: Bank, port: number): Promise<Running> =>
  start(new URL('../backend/main.ts', import.meta.url), [], {
    NODE_ENV: 'production',
    DATABASE_URL: url,
    BACKEND_PORT: String(port),
    DATA_DIR: dataDir,
    DEMO: '0',
    LOG_LEVEL: 'error',
  })

interface Sender {
  /** Sends answers for `seconds` seconds; `ids` collects the ids of the answers that the service accepted. */
  sendFor(seconds: number, ids?: string[]): Promise<{ taken: number[]; count: number; seconds: number }>
  /** Sends `count` answers, spread over several days. */
  sendMany(count: number): Promise<void>
}

async function openSender({ database }: Bank, base: string): Promise<Sender> {
  const { db } = database
  const key = await addOpenKey(db, { quota: 100_000 })
  const school = await addOrgan(db, { name: '性能测试学校' })
  const accounts = Array.from({ length: LEARNERS }, (_, no) => `learner${no}`)
  for (const userName of accounts) await addAccount(db, 'student', school.id, { userName })
  const { rows } = await db.execute<{ id: string }>(sql`select id::text as id from question where parent_id is null`)
  const questions = rows.map(({ id }) => id)
  const batch = (size: number, at: () => number) =>
    Array.from({ length: size }, (_, no) => ({
      id: newId(at()),
      account: accounts[Math.floor(Math.random() * LEARNERS)],
      questionId: questions[Math.floor(Math.random() * questions.length)],
      correct: no % 3 > 0,
      seconds: 10 + (no % 90),
      answer: 'ABCD'[no % 4],
    }))
  const knock = async (items: readonly { id: string }[]) => {
    const { results } = await send<{ results: Judged[] }>(key, base, path, { items }, 30)
    const refused = results.find(({ state }) => state === 'refused')
    if (refused) throw new Error(JSON.stringify(refused))
  }
  return {
    async sendFor(seconds, ids = []) {
      const taken: number[] = []
      const began = performance.now()
      let count = 0
      const sending = async () => {
        while (performance.now() - began < seconds * 1_000) {
          const items = batch(MAX_BATCH, Date.now)
          const since = performance.now()
          await knock(items)
          taken.push(performance.now() - since)
          count += items.length
          ids.push(...items.map(({ id }) => id))
        }
      }
      await Promise.all(Array.from({ length: SENDERS }, sending))
      return { taken, count, seconds: (performance.now() - began) / 1_000 }
    },
    async sendMany(count) {
      let left = count
      const sending = async () => {
        while (left > 0) {
          left -= MAX_BATCH
          await knock(batch(MAX_BATCH, () => Date.now() - Math.floor(Math.random() * DAYS * 86_400_000)))
        }
      }
      await Promise.all(Array.from({ length: SENDERS }, sending))
    },
  }
}

/** Counts accepted answers that are missing from the database, and answers that are stored more than once. */
async function compare({ database }: Bank, sent: readonly string[]): Promise<[lost: number, doubled: number]> {
  const { rows } = await database.pool.query<{ lost: number; doubled: number }>(
    `select count(*) filter (where n = 0)::int as lost, count(*) filter (where n > 1)::int as doubled from (
       select s.id, count(a.id) as n from unnest($1::uuid[]) s(id) left join open_answer a on a.id = s.id group by s.id) counted`,
    [sent],
  )
  return [rows[0]?.lost ?? -1, rows[0]?.doubled ?? -1]
}

/**
 * Measures the size of a stored answer with its index, and how long the service takes to compute a day's figures from
 * the answers of that day.
 */
async function measureSize({ database }: Bank, sender: Sender): Promise<BenchRow[]> {
  const { pool, db } = database
  await pool.query('truncate open_answer, open_day')
  await sender.sendMany(STORED)
  const { rows } = await pool.query<{ bytes: number; rows: number }>(
    `select sum(pg_total_relation_size(inhrelid))::float8 as bytes, (select count(*)::float8 from open_answer) as rows
     from pg_inherits where inhparent = 'open_answer'::regclass`,
  )
  const { bytes, rows: count } = rows[0] ?? { bytes: 0, rows: 1 }
  const since = performance.now()
  const days = await rollUp(db)
  const perDay = (performance.now() - since) / Math.max(1, days)
  const each = bytes / count
  return [
    {
      name: '一条作答连同索引',
      value: each,
      unit: '字节',
      note: `一亿条约 ${((each * 1e8) / 2 ** 30).toFixed(1)} GiB`,
    },
    { name: '汇总一天', value: perDay, unit: 'ms', note: `每天约 ${Math.round(count / days).toLocaleString('en')} 条` },
  ]
}
