import { foldText } from '../../../../lib/contracts/base/fold-text.ts'
import { isSameNode } from '../../../../lib/contracts/knowledge-system/differences.ts'
import type { ConflictKind, NodeChange } from '../../../../lib/contracts/knowledge-system/editing.ts'
import {
  childrenOf,
  MAX_DEPTH,
  MAX_NODES,
  type Node,
  type StoredNode,
} from '../../../../lib/contracts/knowledge-system/nodes.ts'
import { depthsOf } from '../../../../lib/contracts/knowledge-system/tree.ts'

/** The changes that can be stored, by uid, and why the others cannot. */
export interface Merged {
  readonly applied: ReadonlyMap<string, Node | null>
  readonly conflicts: readonly { readonly change: NodeChange; readonly kind: ConflictKind }[]
}

/** Returns why a change conflicts with the stored node alone; null: it does not; undefined: it changes nothing. */
function ownConflict(stored: StoredNode | undefined, { base, node }: NodeChange): ConflictKind | null | undefined {
  if (!stored) return node === null ? undefined : base === null ? null : 'removed'
  if (node !== null && isSameNode(stored, node)) return undefined
  return stored.revision === base ? null : 'changed'
}

/**
 * Merges changes into a stored tree that is valid. A change that conflicts with the stored node, or that would break
 * the tree together with the other changes, is left out, until the rest leaves a valid tree.
 */
export function mergeChanges(stored: readonly StoredNode[], changes: readonly NodeChange[]): Merged {
  const before = new Map(stored.map((one) => [one.uid, one]))
  const pending = new Map<string, NodeChange>()
  const conflicts: { change: NodeChange; kind: ConflictKind }[] = []
  for (const change of changes) {
    const kind = ownConflict(before.get(change.uid), change)
    if (kind === null) pending.set(change.uid, change)
    else if (kind !== undefined) conflicts.push({ change, kind })
  }
  for (;;) {
    const faults = faultsOf(before, pending)
    if (faults.size === 0) break
    for (const [uid, kind] of faults) {
      const change = pending.get(uid)
      if (change) conflicts.push({ change, kind })
      pending.delete(uid)
    }
  }
  return { applied: new Map([...pending].map(([uid, { node }]) => [uid, node])), conflicts }
}

type Pending = ReadonlyMap<string, NodeChange>
type Before = ReadonlyMap<string, StoredNode>

/** Returns the pending changes that break the merged tree, each with its reason; none if the tree is valid. */
function faultsOf(before: Before, pending: Pending): Map<string, ConflictKind> {
  const merged = new Map<string, Node>(before)
  for (const [uid, { node }] of pending) {
    if (node) merged.set(uid, node)
    else merged.delete(uid)
  }
  for (const find of [orphans, cycles, tooDeep, equalTitles, tooMany]) {
    const faults = find(merged, pending, before)
    if (faults.size > 0) return faults
  }
  return new Map()
}

type Find = (merged: ReadonlyMap<string, Node>, pending: Pending, before: Before) => Map<string, ConflictKind>

const orphans: Find = (merged, pending) => {
  const faults = new Map<string, ConflictKind>()
  for (const { uid, parent } of merged.values()) {
    if (parent === null || merged.has(parent)) continue
    if (pending.has(uid)) faults.set(uid, 'removed')
    else faults.set(parent, 'children')
  }
  return faults
}

const cycles: Find = (merged, pending, before) => {
  const depths = depthsOf(merged.values())
  const unreachable = [...merged.values()].filter(({ uid }) => !depths.has(uid))
  const moved = unreachable.filter(({ uid, parent }) => pending.has(uid) && before.get(uid)?.parent !== parent)
  return new Map(moved.map(({ uid }) => [uid, 'cycle' as const]))
}

const tooDeep: Find = (merged, pending, before) => {
  const faults = new Map<string, ConflictKind>()
  for (const [uid, depth] of depthsOf(merged.values())) {
    if (depth <= MAX_DEPTH) continue
    const moved = (one: Node) => pending.has(one.uid) && before.get(one.uid)?.parent !== one.parent
    let at = merged.get(uid)
    while (at && !moved(at)) at = at.parent === null ? undefined : merged.get(at.parent)
    if (at) faults.set(at.uid, 'depth')
  }
  return faults
}

const equalTitles: Find = (merged, pending, before) => {
  const faults = new Map<string, ConflictKind>()
  const isNew = (one: Node) => {
    const old = before.get(one.uid)
    return pending.has(one.uid) && (old?.parent !== one.parent || foldText(old.title) !== foldText(one.title))
  }
  for (const siblings of childrenOf(merged.values()).values()) {
    const taken = new Set(siblings.filter((one) => !isNew(one)).map(({ title }) => foldText(title)))
    for (const one of siblings.filter(isNew)) {
      const title = foldText(one.title)
      if (title === '') continue
      if (taken.has(title)) faults.set(one.uid, 'title')
      taken.add(title)
    }
  }
  return faults
}

const tooMany: Find = (merged, pending, before) => {
  const added = [...pending.values()].filter(({ uid, node }) => node !== null && !before.has(uid))
  const excess = Math.max(0, merged.size - MAX_NODES)
  return new Map(added.slice(Math.max(0, added.length - excess)).map(({ uid }) => [uid, 'count' as const]))
}
