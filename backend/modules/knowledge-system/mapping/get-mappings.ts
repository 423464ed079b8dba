import { sql } from 'drizzle-orm'
import type { CallAnswer, CallRequest } from '../../../../lib/contracts/base/call.ts'
import type { getMappings as call, MappedNode } from '../../../../lib/contracts/knowledge-system/mapping.ts'
import { type Node, titlesAbove } from '../../../../lib/contracts/knowledge-system/nodes.ts'
import type { Db } from '../../../core/database/database.ts'
import { isoTime } from '../../../core/database/iso-time.ts'
import type { Context } from '../../../core/http/context.ts'
import { personName } from '../../../core/records/person-name.ts'
import { readNodes } from '../nodes/read-nodes.ts'
import { countQuestions } from '../placements/count-questions.ts'
import { lastRun } from './carry.ts'
import { hasTargets, type Trees } from './destinations.ts'
import { NOWHERE, type Proposal, proposeMappings } from './propose.ts'
import { findTrees } from './trees.ts'

/** The title of a node that only a version between the two trees had. */
export const LOST = '已删除的节点'

/** Lists the nodes of the older tree with the proposed and the confirmed mapping of each. */
export async function getMappings({
  ctx: { db, scope },
  input,
}: {
  ctx: Context
  input: CallRequest<typeof call>
}): Promise<CallAnswer<typeof call>> {
  const trees = await findTrees(db, scope, input)
  const { from, system, no, fromNo, fromName, hasOlder } = trees
  const [old, next] = [await readNodes(db, trees.fromVersion), await readNodes(db, trees.version)]
  const counts = await countQuestions(db, from)
  const confirmed = await readConfirmed(db, trees)
  const [before, after] = [old, next].map((nodes) => new Map<string, Node>(nodes.map((one) => [one.uid, one])))
  const isOwn = from === system
  const targetOf = (uid: string) => {
    const node = after?.get(uid)
    return node && after ? { uid, title: node.title, above: titlesAbove(after, node) } : { uid, title: '', above: [] }
  }
  const gone = (uid: string): boolean => isOwn && !after?.has(uid)
  const listed = proposeMappings(old, next).filter(({ uid }) => !isOwn || gone(uid))
  // Neither tree has a node that a version between them had, but questions may still be placed at it.
  const lost = isOwn ? [...counts.keys()].filter((uid) => !before?.has(uid) && !after?.has(uid)) : []
  const proposals = [...listed, ...lost.map((uid): Proposal => ({ ...NOWHERE, uid }))]
  const nodes = proposals.map(({ uid, action, targets, score, title, points }): MappedNode => {
    const node = before?.get(uid)
    const questions = counts.get(uid) ?? 0
    const found = confirmed.get(uid)
    return {
      ...{ uid, title: node?.title ?? LOST, above: node && before ? titlesAbove(before, node) : [], questions },
      required: gone(uid) && questions > 0,
      proposal: { action, targets: targets.map(targetOf), score, title, points },
      confirmed: found ? { ...found, targets: found.targets.map(targetOf) } : null,
    }
  })
  return {
    from: hasOlder ? { id: String(trees.fromVersion), no: fromNo, name: fromName } : null,
    to: { id: String(trees.version), no },
    nodes,
    run: await lastRun(db, trees),
  }
}

type Confirmed = Omit<NonNullable<MappedNode['confirmed']>, 'targets'> & { targets: string[] }

async function readConfirmed(db: Db, { system, fromVersion, version }: Trees): Promise<Map<string, Confirmed>> {
  const { rows } = await db.execute<Confirmed & { uid: string; [column: string]: unknown }>(sql`
    select m.node_uid as uid, m.action, m.targets::text[] as targets, m.revision, ${personName(sql`m.resolved_by`)} as by,
           ${isoTime(sql`m.resolved_at`)} as at, ${hasTargets(version)} as valid,
           m.to_version is not null as used
      from node_mapping m where m.system_id = ${system} and m.from_version = ${fromVersion}`)
  return new Map(rows.map(({ uid, ...one }) => [uid, one]))
}
