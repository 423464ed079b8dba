import { z } from 'zod'
import { type Node, node } from './nodes.ts'

// Differences between two trees, node by node. Nodes are the same where their uids are the same, so that a renamed or
// moved node is no new node.

/** The ways in which a node differs; `sorted` means another place under the same parent. */
export const differenceKind = z.enum(['added', 'removed', 'moved', 'renamed', 'points', 'edited', 'sorted'])
export type DifferenceKind = z.infer<typeof differenceKind>

export const differenceNames = {
  added: '新增',
  removed: '删除',
  moved: '移动',
  renamed: '改名',
  points: '知识点变化',
  edited: '属性变化',
  sorted: '调整顺序',
} as const satisfies Readonly<Record<DifferenceKind, string>>

/** A node that differs; `before` is null for an added node, `after` for a removed one. */
export const nodeDifference = z.object({ before: node.nullable(), after: node.nullable() })
export type NodeDifference = z.infer<typeof nodeDifference>

const isSameList = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((value, index) => value === other[index])

/** Returns the ways in which a node differs from its earlier state; none if both are the same. */
export function kindsOf({ before, after }: NodeDifference): DifferenceKind[] {
  if (!before) return after ? ['added'] : []
  if (!after) return ['removed']
  const is: Readonly<Record<Exclude<DifferenceKind, 'added' | 'removed'>, boolean>> = {
    moved: before.parent !== after.parent,
    renamed: before.title !== after.title,
    points: !isSameList(before.points, after.points),
    edited: before.level !== after.level || before.hours !== after.hours || before.hidden !== after.hidden,
    sorted: before.parent === after.parent && before.sort !== after.sort,
  }
  return differenceKind.options.filter((kind) => kind in is && is[kind as keyof typeof is])
}

export const isSameNode = (before: Node, after: Node): boolean => kindsOf({ before, after }).length === 0

const byUid = (nodes: Iterable<Node>): Map<string, Node> => new Map([...nodes].map((one) => [one.uid, one]))

/** Returns the nodes that differ between two trees: first the removed and changed ones, then the added ones. */
export function diffNodes(before: Iterable<Node>, after: Iterable<Node>): NodeDifference[] {
  const [old, later] = [byUid(before), byUid(after)]
  const changed = [...old.values()].flatMap((one) => {
    const other = later.get(one.uid) ?? null
    return other && isSameNode(one, other) ? [] : [{ before: one, after: other }]
  })
  const added = [...later.values()].flatMap((one) => (old.has(one.uid) ? [] : [{ before: null, after: one }]))
  return [...changed, ...added]
}
