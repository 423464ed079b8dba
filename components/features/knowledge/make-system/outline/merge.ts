import { isInCycle } from './invert'
import { type NodeChange, type OutlineNode, type Patch, sameNode, samePoints, sameStored } from './node'
import type { Outline } from './outline'

/** Parts of a node that two users may change independently of each other. */
export const parts = ['title', 'level', 'hours', 'points', 'hidden', 'place'] as const
export type Part = (typeof parts)[number]

/** A node that this user and another user changed differently. */
export interface Conflict {
  readonly uid: string
  readonly mine: OutlineNode | null
  /** The node as the other user saved it; null if the other user removed it. */
  readonly other: OutlineNode | null
  /** The parts that both changed; empty if one of the two removed the node. */
  readonly parts: readonly Part[]
}

export interface Merged {
  /** Changes of others to take over into the open tree. */
  readonly patch: Patch
  readonly conflicts: readonly Conflict[]
}

const isSamePart = (part: Part, one: OutlineNode, other: OutlineNode): boolean =>
  part === 'place'
    ? one.parent === other.parent && one.sort === other.sort
    : part === 'points'
      ? samePoints(one.points, other.points)
      : part === 'title'
        ? one.title.trim() === other.title.trim()
        : one[part] === other[part]

/** Returns a node with some parts of another version of it. */
export function withParts(node: OutlineNode, from: OutlineNode, taken: readonly Part[]): OutlineNode {
  const has = (part: Part) => taken.includes(part)
  const place = has('place') ? from : node
  return {
    uid: node.uid,
    parent: place.parent,
    sort: place.sort,
    title: has('title') ? from.title : node.title,
    level: has('level') ? from.level : node.level,
    hours: has('hours') ? from.hours : node.hours,
    points: has('points') ? from.points : node.points,
    hidden: has('hidden') ? from.hidden : node.hidden,
  }
}

/** Compares the three versions of one node: the last common one, this user's and the one of the service. */
function mergeNode(
  base: OutlineNode | null,
  mine: OutlineNode | null,
  other: OutlineNode | null,
): { result: OutlineNode | null; parts: readonly Part[] | null } {
  if (sameStored(base, other) || sameStored(mine, other)) return { result: mine, parts: null }
  if (sameStored(base, mine)) return { result: other, parts: null }
  if (!base || !mine || !other) return { result: mine, parts: [] }
  const changedBoth = parts.filter((part) => !isSamePart(part, base, mine) && !isSamePart(part, base, other))
  const clashing = changedBoth.filter((part) => !isSamePart(part, mine, other))
  const taken = parts.filter((part) => isSamePart(part, base, mine) && !isSamePart(part, base, other))
  return { result: withParts(mine, other, taken), parts: clashing.length > 0 ? clashing : null }
}

/**
 * Merges the nodes of the service into the open tree. Parts that only others changed are taken over; parts that both
 * changed stay as this user has them and are reported. A node that others removed stays while it contains nodes of this
 * user.
 */
export function merge(
  outline: Outline,
  base: ReadonlyMap<string, OutlineNode>,
  others: ReadonlyMap<string, OutlineNode>,
): Merged {
  const conflicts = new Map<string, Conflict>()
  const changes = new Map<string, NodeChange>()
  for (const uid of new Set([...base.keys(), ...others.keys()])) {
    const [before, mine, other] = [base.get(uid) ?? null, outline.get(uid), others.get(uid) ?? null]
    const { result, parts: clashing } = mergeNode(before, mine, other)
    if (clashing) conflicts.set(uid, { uid, mine, other, parts: clashing })
    if (!sameNode(mine, result)) changes.set(uid, { uid, before: mine, after: result })
  }
  const retain = (uid: string) => {
    changes.delete(uid)
    conflicts.set(uid, { uid, mine: outline.get(uid), other: others.get(uid) ?? null, parts: [] })
  }
  const next = (uid: string) => (changes.has(uid) ? changes.get(uid)?.after : outline.get(uid)) ?? null
  repairPlaces(outline, others, { changes, conflicts, retain, next })
  return { patch: [...changes.values()], conflicts: [...conflicts.values()] }
}

interface Repair {
  changes: Map<string, NodeChange>
  conflicts: Map<string, Conflict>
  retain: (uid: string) => void
  next: (uid: string) => OutlineNode | null
}

/** Keeps every node below an existing node: parents of this user's nodes stay, and moves that form a cycle give way. */
function repairPlaces(
  outline: Outline,
  others: ReadonlyMap<string, OutlineNode>,
  { changes, conflicts, retain, next }: Repair,
): void {
  const uids = new Set([...[...outline.nodes()].map(({ uid }) => uid), ...changes.keys()])
  const queue = [...uids]
  for (let uid = queue.pop(); uid !== undefined; uid = queue.pop()) {
    const node = next(uid)
    if (!node || node.parent === null || next(node.parent)) continue
    const removed = others.get(node.parent)
    if (outline.get(node.parent)) {
      retain(node.parent)
      queue.push(node.parent)
    } else if (removed) {
      // This user removed the node, and another user put nodes below it since.
      changes.set(removed.uid, { uid: removed.uid, before: null, after: removed })
      conflicts.set(removed.uid, { uid: removed.uid, mine: null, other: removed, parts: [] })
      queue.push(removed.uid)
    } else changes.set(uid, { uid, before: outline.get(uid), after: { ...node, parent: null } })
  }
  for (const uid of uids) {
    const node = next(uid)
    if (!node || node.parent === null || !isInCycle(uid, next)) continue
    const other = others.get(uid)
    const mine = outline.get(uid)
    if (!other || !mine || isSamePart('place', mine, other)) continue
    changes.set(uid, { uid, before: mine, after: withParts(node, other, ['place']) })
    conflicts.set(uid, { uid, mine, other, parts: ['place'] })
  }
}
