import { type NodeChange, type OutlineNode, type Patch, sameNode, samePoints } from './node'
import type { Outline } from './outline'

export const reversed = (patch: Patch): Patch =>
  patch.map(({ uid, before, after }) => ({ uid, before: after, after: before }))

/**
 * Returns the changes that lead from the present tree back to the state before a patch. Another user may have changed
 * the same nodes since, so a field returns only if it still has the value of the patch, and a node that now contains
 * nodes of other users stays.
 */
export function undoOf(outline: Outline, patch: Patch): Patch {
  const changes = new Map<string, NodeChange>()
  for (const { uid, before, after } of patch) {
    const now = outline.get(uid)
    const result = resultOf(now, before, after)
    if (!sameNode(now, result)) changes.set(uid, { uid, before: now, after: result })
  }
  makeValid(outline, changes)
  return [...changes.values()].filter(({ before, after }) => !sameNode(before, after))
}

function resultOf(now: OutlineNode | null, before: OutlineNode | null, after: OutlineNode | null): OutlineNode | null {
  if (!before) return null
  if (!now) return after ? null : before
  return after ? withFields(now, before, after) : now
}

/** Returns `now` with each field from `before` that the patch changed and that nobody has changed since. */
function withFields(now: OutlineNode, before: OutlineNode, after: OutlineNode): OutlineNode {
  const place = now.parent === after.parent && now.sort === after.sort ? before : now
  return {
    uid: now.uid,
    parent: place.parent,
    sort: place.sort,
    title: now.title === after.title ? before.title : now.title,
    level: now.level === after.level ? before.level : now.level,
    hours: now.hours === after.hours ? before.hours : now.hours,
    hidden: now.hidden === after.hidden ? before.hidden : now.hidden,
    points: samePoints(now.points, after.points) ? before.points : now.points,
  }
}

/**
 * Corrects changes until every node lies below an existing one: a removed node returns while it contains nodes, a
 * restored node whose parent is absent comes to the top, and a move that would put a node below itself is left out.
 */
function makeValid(outline: Outline, changes: Map<string, NodeChange>): void {
  const next = (uid: string) => (changes.has(uid) ? (changes.get(uid)?.after ?? null) : outline.get(uid))
  for (const { uid, before, after } of changes.values())
    if (before && after && before.parent !== after.parent && isInCycle(uid, next))
      changes.set(uid, { uid, before, after: { ...after, parent: before.parent, sort: before.sort } })
  const queue = [...changes.keys()].flatMap((uid) => [uid, ...outline.childrenOf(uid)])
  for (let uid = queue.pop(); uid !== undefined; uid = queue.pop()) {
    const node = next(uid)
    if (!node || node.parent === null || next(node.parent)) continue
    if (outline.get(node.parent)) {
      changes.delete(node.parent)
      queue.push(node.parent)
    } else changes.set(uid, { uid, before: outline.get(uid), after: { ...node, parent: null } })
  }
}

/** Whether the parents of a node lead back to it. */
export function isInCycle(uid: string, nodeOf: (uid: string) => OutlineNode | null): boolean {
  const seen = new Set<string>()
  for (let at = nodeOf(uid)?.parent ?? null; at !== null && !seen.has(at); at = nodeOf(at)?.parent ?? null) {
    if (at === uid) return true
    seen.add(at)
  }
  return false
}
