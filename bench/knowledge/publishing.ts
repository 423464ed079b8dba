import { sql } from 'drizzle-orm'
import { startTestApp, type TestApp } from '../../backend/testing/test-app.ts'
import { getSystem, publishSystem } from '../../lib/contracts/knowledge-system/calls.ts'
import { getNodes } from '../../lib/contracts/knowledge-system/editing.ts'
import { listPlacements } from '../../lib/contracts/knowledge-system/mapping.ts'
import { openBank } from '../lists/bank.ts'
import type { BenchRow } from '../row.ts'

const NODES = 3_000
/** Nodes that the new version lacks; each of them has a mapping to the node after it. */
const REMOVED = 300
const QUESTIONS = 50_000
const PLACEMENTS = 200_000
/** Reads before the publication, with which the reads during the publication are compared. */
const READS = 20

/**
 * Measures the publication of a version with 3,000 nodes, which moves a tenth of 200,000 placed questions, while another
 * user reads the published version again and again.
 */
export async function run(): Promise<BenchRow[]> {
  const { url, close } = await openBank()
  const bank = await startTestApp({}, undefined, { url, drop: close })
  try {
    await bank.addUser({ userName: 'bench.publisher', roles: ['admin'] })
    const token = { token: await bank.signIn('bench.publisher') }
    const { id, uid } = await fill(bank)
    const read = async () => {
      const since = performance.now()
      const answers = [
        await bank.call(getNodes, { id, version: 'live' }, token),
        await bank.call(listPlacements, { id, uid }, token),
      ]
      for (const { code, message } of answers) if (code !== 200) throw new Error(message)
      return performance.now() - since
    }
    const before: number[] = []
    while (before.length < READS) before.push(await read())

    const { result } = await bank.call(getSystem, { id }, token)
    let isOver = false
    const during: number[] = []
    const reading = async () => {
      while (!isOver) during.push(await read())
    }
    const reader = reading()
    const since = performance.now()
    const published = await bank.call(publishSystem, { id, rowVersion: result.rowVersion }, token)
    const seconds = (performance.now() - since) / 1_000
    isOver = true
    await reader
    if (published.code !== 200) throw new Error(published.message)
    const { rows } = await bank.services.db.execute<{ lost: number; all: number }>(sql`
      select count(*) filter (where n.node_uid is null)::int as lost, count(*)::int as all
        from question_placement p join ksystem s on s.id = p.system_id
        left join ksystem_node n on n.version_id = s.live_version_id and n.node_uid = p.node_uid`)
    const { lost = 0, all = 0 } = rows[0] ?? {}
    if (lost > 0) throw new Error(`${lost} placements without a node`)
    const usual = median(before)
    const slowest = Math.max(...during)
    return [
      {
        ...{ name: `发布体系（${NODES} 个节点、${all} 处试题）`, value: seconds, unit: '秒', limit: 10 },
        note: `${REMOVED} 个节点的试题按映射移动`,
      },
      {
        ...{ name: '发布时另一人读取线上版本，最慢一次', value: slowest, unit: 'ms', ratio: slowest / usual },
        note: `共 ${during.length} 次，平时 ${usual.toFixed(0)} ms`,
      },
    ]
  } finally {
    await bank.close()
  }
}

const median = (values: readonly number[]) => values.toSorted((one, other) => one - other)[values.length >> 1] ?? 0

/** Stores a published version, an approved one that follows it, and the placements; returns a node that stays. */
async function fill({ services: { db } }: TestApp): Promise<{ id: string; uid: string }> {
  await db.execute(sql`
    insert into question (code, type_code, base_type, subject, section, status)
    select 'BP' || n, '01', 'single', '02', '3', 'published' from generate_series(1, ${QUESTIONS}::int) n`)
  const { rows } = await db.execute<{ id: string; old: string; next: string }>(sql`
    with made as (
           insert into ksystem (kind, name, subject, section, theme, status)
           values ('special', '大体系', '02', '3', '测量', 'approved') returning id),
         old as (insert into ksystem_version (system_id, no, state, node_count)
                 select id, 1, 'published', ${NODES}::int from made returning id),
         next as (insert into ksystem_version (system_id, no, state, node_count)
                  select id, 2, 'approved', ${NODES - REMOVED}::int from made returning id)
    select made.id::text as id, old.id::text as old, next.id::text as next from made, old, next`)
  const { id = '', old = '', next = '' } = rows[0] ?? {}
  await db.execute(
    sql`update ksystem set live_version_id = ${old}::int8, draft_version_id = ${next}::int8 where id = ${id}::int8`,
  )
  const uidOf = (n: ReturnType<typeof sql>) => sql`('00000000-0000-4000-8000-' || lpad(${n}::text, 12, '0'))::uuid`
  // Thirty nodes are at the top and have the others below them. Every tenth of those is removed.
  const nodes = (version: string, condition: ReturnType<typeof sql>) => sql`
    insert into ksystem_node (version_id, node_uid, parent_uid, sort, level, title)
    select ${version}::int8, ${uidOf(sql`n`)}, case when n > 30 then ${uidOf(sql`(1 + n % 30)`)} end, n, 'section', '节点' || n
      from generate_series(1, ${NODES}::int) n where ${condition} order by n`
  const isRemoved = sql`n > 30 and n % 10 = 1`
  await db.execute(nodes(old, sql`true`))
  await db.execute(nodes(next, sql`not (${isRemoved})`))
  await db.execute(sql`
    insert into node_mapping (from_version, system_id, node_uid, action, targets)
    select ${old}::int8, ${id}::int8, ${uidOf(sql`n`)}, 'merged', array[${uidOf(sql`(n + 1)`)}]
      from generate_series(1, ${NODES}::int) n where ${isRemoved}`)
  await db.execute(sql`
    insert into question_placement (question_id, system_id, node_uid, sort)
    select q.id, ${id}::int8, ${uidOf(sql`(31 + (q.no * 7 + place * 701) % ${NODES - 30}::int)`)}, q.no
      from (select id, row_number() over (order by id) as no from question where code like 'BP%') q,
           generate_series(0, ${PLACEMENTS / QUESTIONS - 1}::int) place
    on conflict do nothing`)
  for (const table of ['question', 'ksystem_node', 'question_placement', 'node_mapping']) {
    await db.execute(sql.raw(`analyze ${table}`))
  }
  return { id, uid: '00000000-0000-4000-8000-000000000032' }
}
