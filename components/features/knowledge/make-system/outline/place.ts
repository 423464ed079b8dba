import type { NodeChange, OutlineNode, Patch } from './node'
import type { Outline } from './outline'

/** Distance between two neighbours after their siblings were numbered again. */
const GAP = 1024

/** Collects the changes of one action; a later change of a node continues the earlier one. */
export class PatchBuilder {
  readonly #outline: Outline
  readonly #after = new Map<string, OutlineNode | null>()

  constructor(outline: Outline) {
    this.#outline = outline
  }

  get(uid: string): OutlineNode | null {
    const changed = this.#after.get(uid)
    return changed === undefined ? this.#outline.get(uid) : changed
  }

  set(node: OutlineNode): void {
    this.#after.set(node.uid, node)
  }

  remove(uid: string): void {
    this.#after.set(uid, null)
  }

  /** Returns the changes without those that leave the node as it was. */
  patch(isSame: (one: OutlineNode | null, other: OutlineNode | null) => boolean): Patch {
    return [...this.#after].flatMap(([uid, after]): NodeChange[] => {
      const before = this.#outline.get(uid)
      return isSame(before, after) ? [] : [{ uid, before, after }]
    })
  }
}

interface Placement {
  parent: string | null
  /** The sibling after which the nodes are placed; null for the first place. */
  after: string | null
}

/**
 * Gives nodes consecutive places below a parent. Siblings keep their places as long as there is room between them, so
 * that an action of one user changes no node of another user.
 */
export function placeNodes(
  builder: PatchBuilder,
  siblings: readonly string[],
  nodes: readonly OutlineNode[],
  { parent, after }: Placement,
): void {
  const moved = new Set(nodes.map(({ uid }) => uid))
  const rest = siblings.filter((uid) => !moved.has(uid))
  const at = after === null ? 0 : rest.indexOf(after) + 1
  const sortOf = (uid: string | undefined) => (uid === undefined ? undefined : builder.get(uid)?.sort)
  const low = sortOf(rest[at - 1])
  const high = sortOf(rest[at])
  const start = low ?? (high === undefined ? 0 : high - GAP * (nodes.length + 1))
  const step = high === undefined ? GAP : Math.floor((high - start) / (nodes.length + 1))
  if (step >= 1) {
    nodes.forEach((node, index) => {
      builder.set({ ...node, parent, sort: start + step * (index + 1) })
    })
    return
  }
  const all = [
    ...rest.slice(0, at).map((uid) => builder.get(uid)),
    ...nodes,
    ...rest.slice(at).map((uid) => builder.get(uid)),
  ]
  all.forEach((node, index) => {
    if (node) builder.set({ ...node, parent, sort: GAP * (index + 1) })
  })
}
