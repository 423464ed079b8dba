import { sql } from 'drizzle-orm'
import { startTestApp, type TestApp } from '../../backend/testing/test-app.ts'
import { checkEdge, insertEdge } from '../../lib/contracts/knowledge/edges.ts'
import { listNetwork } from '../../lib/contracts/knowledge/network.ts'
import { openBank } from '../lists/bank.ts'
import { p95 } from '../p95.ts'
import type { BenchRow } from '../row.ts'

const POINTS = 20_000
const EDGES = 60_000
const CHECKS = 400
const INSERTS = 2_000
const WRITERS = 16
/** Points and edges of the subject whose network is read. */
const NETWORK = { points: 5_000, edges: 15_000 } as const

/** Measures prerequisites among 20,000 points of one subject, and reads a network of 5,000 points. */
export async function run(): Promise<BenchRow[]> {
  const { url, close } = await openBank()
  const bank = await startTestApp({}, undefined, { url, drop: close })
  try {
    await fill(bank, '02', POINTS, EDGES)
    await fill(bank, '03', NETWORK.points, NETWORK.edges)
    await bank.addUser({ userName: 'bench.editor', roles: ['admin'] })
    const token = { token: await bank.signIn('bench.editor') }
    const ids = await pointsOf(bank, '02')
    const pairs = randomPairs(ids)
    const pair = () => pairs.next().value
    const checked = await p95(CHECKS, () => bank.call(checkEdge, pair(), token))
    const { perSecond, refused } = await insertTogether(bank, pair, token)
    const read = await p95(10, () => bank.call(listNetwork, { subject: '03', section: '3' }, token))
    const size = `${POINTS.toLocaleString('en')} 点、${EDGES.toLocaleString('en')} 条边，一个学科`
    return [
      { name: `前置成环检查 p95（${size}）`, value: checked, unit: 'ms', limit: 20 },
      {
        ...{
          name: `前置写入（${size}，${WRITERS} 个人同时）`,
          value: perSecond,
          unit: '条/秒',
          limit: 200,
          atLeast: true,
        },
        note: `${INSERTS} 次中 ${refused} 次因成环或已有而拒绝，不计入`,
      },
      { name: '知识网络一次读取 p95（5,000 点、15,000 条边）', value: read, unit: 'ms', limit: 1_000 },
    ]
  } finally {
    await bank.close()
  }
}

/** Stores points and edges; each edge leads from a lower number to a higher one, whose places agree. */
async function fill({ services: { db } }: TestApp, subject: string, points: number, edges: number): Promise<void> {
  await db.execute(sql`
    insert into kp (code, name, folded_name, route, subject, section, status)
    select ${subject} || 'B' || n, '知识点' || n, '知识点' || n, '第' || n % 40 || '章->知识点' || n, ${subject}, '3', 'published'
      from generate_series(1, ${points}::int) n`)
  await db.execute(sql`
    with numbered as (select id, row_number() over (order by id) as no from kp where subject = ${subject}),
         drawn as (select distinct least(a, b) as a, greatest(a, b) as b
                     from (select 1 + (hashint4(n) & 2147483647) % ${points}::int as a,
                                  1 + (hashint4(n + 1000000) & 2147483647) % ${points}::int as b
                             from generate_series(1, ${edges}::int) n) d where a <> b)
    insert into kp_edge (from_kp, to_kp, status)
    select f.id, t.id, 'approved' from drawn join numbered f on f.no = a join numbered t on t.no = b`)
  await db.execute(sql`
    insert into kp_order (kp_id, place)
    select id, row_number() over (order by id) * 1048576 from kp where subject = ${subject}`)
  for (const table of ['kp', 'kp_edge', 'kp_order']) await db.execute(sql.raw(`analyze ${table}`))
}

async function pointsOf({ services: { db } }: TestApp, subject: string): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(
    sql`select id::text as id from kp where subject = ${subject} order by id`,
  )
  return rows.map(({ id }) => id)
}

/** Draws pairs of different points in any order, the same ones in every run. */
function* randomPairs(ids: readonly string[]): Generator<{ from: string; to: string }, never> {
  let seed = 20_261_120
  const draw = () => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
    return ids[seed % ids.length] ?? ''
  }
  for (;;) {
    const [from, to] = [draw(), draw()]
    if (from !== to) yield { from, to }
  }
}

/** Adds edges by several people at the same time, and returns the number of stored edges in each second. */
async function insertTogether(
  bank: TestApp,
  pair: () => { from: string; to: string },
  token: { token: string },
): Promise<{ perSecond: number; refused: number }> {
  let [left, stored, refused] = [INSERTS, 0, 0]
  const work = async () => {
    while (left > 0) {
      left -= 1
      const { code, message } = await bank.call(insertEdge, pair(), token)
      if (code === 200) stored += 1
      else if (code === 409 || code === 400) refused += 1
      else throw new Error(message)
    }
  }
  const since = performance.now()
  await Promise.all(Array.from({ length: WRITERS }, work))
  return { perSecond: (stored * 1_000) / (performance.now() - since), refused }
}
