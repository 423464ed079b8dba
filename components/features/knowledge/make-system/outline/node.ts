import type { Node } from '@/lib/contracts/knowledge-system/nodes'

/** Node of a knowledge system as the editor has it; its title is trimmed only when it is saved. */
export type OutlineNode = Readonly<Omit<Node, 'points'>> & { readonly points: readonly string[] }

/** One change of one node; null before an insertion and after a removal. */
export interface NodeChange {
  readonly uid: string
  readonly before: OutlineNode | null
  readonly after: OutlineNode | null
}

/** Changes that take effect together. Each node occurs at most once. */
export type Patch = readonly NodeChange[]

export const samePoints = (one: readonly string[], other: readonly string[]): boolean =>
  one === other || (one.length === other.length && one.every((id, at) => id === other[at]))

export function sameNode(one: OutlineNode | null, other: OutlineNode | null): boolean {
  if (one === other) return true
  if (!one || !other) return false
  return one.title === other.title && sameApartFromTitle(one, other)
}

/** Whether two nodes are stored as the same node: the service cuts blanks at the ends of a title. */
export function sameStored(one: OutlineNode | null, other: OutlineNode | null): boolean {
  if (one === other) return true
  if (!one || !other) return false
  return one.title.trim() === other.title.trim() && sameApartFromTitle(one, other)
}

const sameApartFromTitle = (one: OutlineNode, other: OutlineNode): boolean =>
  one.parent === other.parent &&
  one.sort === other.sort &&
  one.level === other.level &&
  one.hours === other.hours &&
  one.hidden === other.hidden &&
  samePoints(one.points, other.points)
