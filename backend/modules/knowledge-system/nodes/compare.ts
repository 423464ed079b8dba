import type { CallAnswer, CallRequest } from '../../../../lib/contracts/base/call.ts'
import { diffNodes, kindsOf } from '../../../../lib/contracts/knowledge-system/differences.ts'
import type { compareSystems as call } from '../../../../lib/contracts/knowledge-system/editing.ts'
import { titlesAbove } from '../../../../lib/contracts/knowledge-system/nodes.ts'
import type { Context } from '../../../core/http/context.ts'
import { requireSystem } from '../read-system.ts'
import { namePoints, readNodes, readVersion } from './read-nodes.ts'

/** Compares two versions of a system, node by node. */
export async function compareSystems({
  ctx: { db, scope },
  input: { id, from, to },
}: {
  ctx: Context
  input: CallRequest<typeof call>
}): Promise<CallAnswer<typeof call>> {
  await requireSystem(db, scope, id)
  const [one, other] = [await readVersion(db, id, from), await readVersion(db, id, to)]
  const nodesOf = async (version: string) => (await readNodes(db, version)).map(({ revision: _, ...node }) => node)
  const [before, after] = [await nodesOf(one.id), await nodesOf(other.id)]
  const [old, later] = [before, after].map((nodes) => new Map(nodes.map((node) => [node.uid, node])))
  const differences = diffNodes(before, after).map((difference) => ({
    ...difference,
    uid: (difference.after ?? difference.before)?.uid ?? '',
    kinds: kindsOf(difference),
    aboveBefore: difference.before && old ? titlesAbove(old, difference.before) : [],
    aboveAfter: difference.after && later ? titlesAbove(later, difference.after) : [],
  }))
  const named = differences.flatMap(({ before, after }) => [before, after]).filter((node) => node !== null)
  return { differences, points: await namePoints(db, named) }
}
