import { sql } from 'drizzle-orm'
import type { CallAnswer, CallRequest } from '../../../../lib/contracts/base/call.ts'
import type { getCoverage as call } from '../../../../lib/contracts/knowledge-system/coverage.ts'
import { inTreeSequence } from '../../../../lib/contracts/knowledge-system/nodes.ts'
import type { Db } from '../../../core/database/database.ts'
import type { Context } from '../../../core/http/context.ts'
import { requireSystem } from '../read-system.ts'
import { readNodes, readVersion } from './read-nodes.ts'

/** Counts the published questions of each node by type or difficulty; a node includes the nodes below it. */
export async function getCoverage({
  ctx: { db, scope },
  input: { id, by, version },
}: {
  ctx: Context
  input: CallRequest<typeof call>
}): Promise<CallAnswer<typeof call>> {
  await requireSystem(db, scope, id)
  const shown = await readVersion(db, id, version)
  const nodes = inTreeSequence(await readNodes(db, shown.id))
  const parents = new Set(nodes.map(({ parent }) => parent))
  const counts = await countByKey(db, shown.id, by)
  return {
    nodes: nodes.map(({ uid, title, depth }) => {
      const found = counts.get(uid) ?? {}
      const total = Object.values(found).reduce((sum, count) => sum + count, 0)
      return { uid, title, depth, leaf: !parents.has(uid), total, counts: found }
    }),
  }
}

async function countByKey(db: Db, version: string, by: 'questionType' | 'difficulty') {
  const key = by === 'questionType' ? sql`q.type_code` : sql`coalesce(q.difficulty, '')`
  const { rows } = await db.execute<{ uid: string; key: string; count: number }>(sql`
    with recursive node as (
        select n.node_uid, n.parent_uid, n.kp_ids, v.system_id
          from ksystem_node n join ksystem_version v on v.id = n.version_id where n.version_id = ${version}::int8),
      held as (
        select n.node_uid, t.question_id from node n, unnest(n.kp_ids) k(id) join question_kp t on t.kp_id = k.id
        union
        select n.node_uid, p.question_id from node n
          join question_placement p on p.system_id = n.system_id and p.node_uid = n.node_uid),
      above as (
        select node_uid, node_uid as above_uid from node
        union all
        select a.node_uid, n.parent_uid from above a join node n on n.node_uid = a.above_uid where n.parent_uid is not null),
      counted as (select distinct a.above_uid, h.question_id from held h join above a on a.node_uid = h.node_uid)
    select c.above_uid::text as uid, ${key} as key, count(*)::int as count
      from counted c join question q on q.id = c.question_id
     where q.live_version_id is not null and q.visible_to is null and q.parent_id is null and q.deleted_at is null
     group by 1, 2`)
  const counts = new Map<string, Record<string, number>>()
  for (const { uid, key: of, count } of rows) counts.set(uid, { ...counts.get(uid), [of]: count })
  return counts
}
