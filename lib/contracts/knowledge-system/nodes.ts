import { z } from 'zod'
import { recordId } from '../base/record.ts'
import { type NodeLevel, nodeLevel } from './status.ts'

/** Maximum number of nodes of a version. */
export const MAX_NODES = 5_000
/** Maximum depth of a node; nodes at the top have the depth 1. */
export const MAX_DEPTH = 8
export const TITLE_MAX = 60
export const MAX_NODE_POINTS = 50
export const HOURS_MAX = 999

const HOURS = `课时是 0 到 ${HOURS_MAX} 的数`

/** The id of a node, which the client generates and which stays the same in all versions of a system. */
export const nodeUid = z.uuid('节点编号不正确')

/** A node of the tree of a knowledge system. A node being written may have an empty title. */
export const node = z.object({
  uid: nodeUid,
  /** The uid of the node above; null at the top. */
  parent: nodeUid.nullable(),
  /** The place among the nodes with the same parent, ascending; nodes with the same value follow their uids. */
  sort: z.number().min(-1e12).max(1e12),
  level: nodeLevel,
  title: z.string().trim().max(TITLE_MAX, `最多 ${TITLE_MAX} 个字`),
  /** The ids of the knowledge points, in the order in which the author chose them. */
  points: z.array(recordId).max(MAX_NODE_POINTS, `最多 ${MAX_NODE_POINTS} 个知识点`),
  hours: z.number(HOURS).min(0, HOURS).max(HOURS_MAX, HOURS).nullable(),
  /** True if learners do not see the node. */
  hidden: z.boolean(),
})
export type Node = z.infer<typeof node>

/** A stored node. Every write gives it a higher `revision`, and an edit names the revision that its author knew. */
export const storedNode = node.extend({ revision: z.number().int() })
export type StoredNode = z.infer<typeof storedNode>

/** Returns the nodes with the same parent in their order, by the uid of the parent; null is the key of the top. */
export function childrenOf<N extends Node>(nodes: Iterable<N>): Map<string | null, N[]> {
  const groups = new Map<string | null, N[]>()
  for (const one of nodes) {
    const group = groups.get(one.parent)
    if (group) group.push(one)
    else groups.set(one.parent, [one])
  }
  for (const group of groups.values()) group.sort(bySort)
  return groups
}

const bySort = (one: Node, other: Node): number =>
  one.sort - other.sort || (one.uid < other.uid ? -1 : one.uid > other.uid ? 1 : 0)

/** Returns the nodes as the tree shows them, each before the nodes below it. Nodes that no path from the top reaches are absent. */
export function inTreeSequence<N extends Node>(nodes: Iterable<N>): (N & { depth: number })[] {
  const groups = childrenOf(nodes)
  const listed: (N & { depth: number })[] = []
  const pending = (groups.get(null) ?? []).map((one) => ({ one, depth: 1 })).reverse()
  for (let next = pending.pop(); next; next = pending.pop()) {
    const { one, depth } = next
    listed.push({ ...one, depth })
    for (const child of (groups.get(one.uid) ?? []).toReversed()) pending.push({ one: child, depth: depth + 1 })
  }
  return listed
}

/** Returns the title of a node as screens show it; a node being written may have none. */
export const shownTitle = (node: Pick<Node, 'title'> | null | undefined): string => node?.title || '未命名节点'

/** Returns the titles from the top down to a node, without the node itself. */
export function titlesAbove(byUid: ReadonlyMap<string, Node>, { parent }: Pick<Node, 'parent'>): string[] {
  const titles: string[] = []
  for (let up = parent; up !== null && titles.length < MAX_NODES; ) {
    const above = byUid.get(up)
    if (!above) break
    titles.unshift(above.title)
    up = above.parent
  }
  return titles
}

/** The level of a new node at the top, by the kind of its system. */
export const topLevel = { sync: 'unit', special: 'topic' } as const satisfies Record<'sync' | 'special', NodeLevel>

const below: Readonly<Record<NodeLevel, NodeLevel>> = {
  volume: 'unit',
  unit: 'lesson',
  chapter: 'section',
  section: 'examPoint',
  lesson: 'section',
  topic: 'section',
  examPoint: 'examPoint',
}

/**
 * Returns the level that a new node below a node of the given level has until its author chooses another one; `top` is
 * the level without a node above.
 */
export const levelBelow = (parent: NodeLevel | undefined, top: NodeLevel): NodeLevel => (parent ? below[parent] : top)
