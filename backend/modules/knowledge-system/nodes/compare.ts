import type { CallAnswer, CallRequest } from '../../../../lib/contracts/base/call.ts'
import { diffNodes, kindsOf } from '../../../../lib/contracts/knowledge-system/differences.ts'
import type {
  compareSystems as compareCall,
  getReviewedSystem as reviewedCall,
  SystemDifferences,
} from '../../../../lib/contracts/knowledge-system/editing.ts'
import { inTreeSequence, type Node, titlesAbove } from '../../../../lib/contracts/knowledge-system/nodes.ts'
import type { Db } from '../../../core/database/database.ts'
import type { Context } from '../../../core/http/context.ts'
import { NotFoundError } from '../../../core/http/errors.ts'
import { countQuestions } from '../placements/count-questions.ts'
import { requireSystem, systemOrThrow } from '../read-system.ts'
import { namePoints, readNodes, readVersion } from './read-nodes.ts'

interface Handling<Input> {
  ctx: Context
  input: Input
}

/** Compares two versions of a system, node by node. */
export async function compareSystems({
  ctx: { db, scope },
  input: { id, from, to },
}: Handling<CallRequest<typeof compareCall>>): Promise<CallAnswer<typeof compareCall>> {
  await requireSystem(db, scope, id)
  const [one, other] = [await readVersion(db, id, from), await readVersion(db, id, to)]
  return differencesBetween(db, id, one.id, other.id)
}

/** Reads a version under review with its differences to the version that was published before it. */
export async function getReviewedSystem({
  ctx: { db, scope },
  input: { id, version: asked },
}: Handling<CallRequest<typeof reviewedCall>>): Promise<CallAnswer<typeof reviewedCall>> {
  await requireSystem(db, scope, id)
  const system = await systemOrThrow(db, id)
  const version = system.versions.find((one) => one.id === asked)
  if (!version) throw new NotFoundError('没有这个版本')
  const before = system.versions.find(
    ({ no, state }) => no < version.no && (state === 'published' || state === 'superseded'),
  )
  const base = before ? { id: before.id, no: before.no, state: before.state } : null
  return { system, version, base, ...(await differencesBetween(db, id, base?.id ?? null, version.id)) }
}

/** Returns the differences between two versions of a system; `from` null: all nodes are new. */
async function differencesBetween(db: Db, id: string, from: string | null, to: string): Promise<SystemDifferences> {
  const nodesOf = async (version: string | null): Promise<Node[]> =>
    version === null ? [] : (await readNodes(db, version)).map(({ revision: _, ...node }) => node)
  const [before, after] = [await nodesOf(from), await nodesOf(to)]
  const [old, later] = [byUid(before), byUid(after)]
  const places = placesIn(before, later)
  const counts = await countQuestions(db, Number(id))
  const differences = diffNodes(before, after)
    .map((difference) => ({
      ...difference,
      uid: (difference.after ?? difference.before)?.uid ?? '',
      kinds: kindsOf(difference),
      questions: counts.get((difference.after ?? difference.before)?.uid ?? '') ?? 0,
      aboveBefore: difference.before ? titlesAbove(old, difference.before) : [],
      aboveAfter: difference.after ? titlesAbove(later, difference.after) : [],
    }))
    .sort((one, other) => (places.get(one.uid) ?? 0) - (places.get(other.uid) ?? 0))
  const named = differences.flatMap(({ before, after }) => [before, after]).filter((node) => node !== null)
  return { differences, points: await namePoints(db, named) }
}

const byUid = (nodes: readonly Node[]) => new Map(nodes.map((node) => [node.uid, node]))

/** Returns the place of every node in the later tree, in which removed nodes remain below their earlier parents. */
function placesIn(before: readonly Node[], later: ReadonlyMap<string, Node>): ReadonlyMap<string, number> {
  const removed = before.filter(({ uid }) => !later.has(uid))
  return new Map(inTreeSequence([...later.values(), ...removed]).map(({ uid }, place) => [uid, place]))
}
