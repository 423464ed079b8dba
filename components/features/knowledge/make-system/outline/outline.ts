import type { OutlineNode, Patch } from './node'

const none: readonly string[] = []

/**
 * The nodes of a knowledge system with the sequence of children of each node. A patch changes only the lists of the
 * parents that it concerns.
 */
export class Outline {
  readonly #nodes = new Map<string, OutlineNode>()
  readonly #children = new Map<string | null, string[]>()

  constructor(nodes: Iterable<OutlineNode> = []) {
    const list = [...nodes]
    for (const node of list) this.#nodes.set(node.uid, node)
    for (const { uid, parent } of list) this.#listOf(parent).push(uid)
    for (const uids of this.#children.values()) uids.sort((one, other) => this.#compare(one, other))
  }

  get size(): number {
    return this.#nodes.size
  }

  get(uid: string): OutlineNode | null {
    return this.#nodes.get(uid) ?? null
  }

  nodes(): IterableIterator<OutlineNode> {
    return this.#nodes.values()
  }

  childrenOf(parent: string | null): readonly string[] {
    return this.#children.get(parent) ?? none
  }

  /** Number of nodes above a node. */
  depthOf(uid: string): number {
    let depth = 0
    for (let at = this.get(uid)?.parent ?? null; at !== null; at = this.get(at)?.parent ?? null) depth += 1
    return depth
  }

  isBelow(uid: string, above: string): boolean {
    for (let at = this.get(uid)?.parent ?? null; at !== null; at = this.get(at)?.parent ?? null)
      if (at === above) return true
    return false
  }

  /** Returns a node and all nodes below it, from the top down. */
  subtreeOf(uid: string): string[] {
    const found: string[] = []
    const add = (at: string) => {
      found.push(at)
      for (const child of this.childrenOf(at)) add(child)
    }
    add(uid)
    return found
  }

  /** Returns the nodes from the top down, without those below a collapsed node. */
  rows(isCollapsed: (uid: string) => boolean = () => false): string[] {
    const found: string[] = []
    const add = (uids: readonly string[]) => {
      for (const uid of uids) {
        found.push(uid)
        const children = this.#children.get(uid)
        if (children?.length && !isCollapsed(uid)) add(children)
      }
    }
    add(this.childrenOf(null))
    return found
  }

  apply(patch: Patch): void {
    const placed = patch.filter(
      ({ before, after }) => before?.parent !== after?.parent || before?.sort !== after?.sort || !before || !after,
    )
    for (const { uid, before } of placed) {
      if (!before) continue
      const list = this.#listOf(before.parent)
      const at = list.indexOf(uid)
      if (at >= 0) list.splice(at, 1)
    }
    for (const { uid, after } of patch) {
      if (after) this.#nodes.set(uid, after)
      else {
        this.#nodes.delete(uid)
        this.#children.delete(uid)
      }
    }
    for (const { uid, after } of placed) if (after) this.#insert(this.#listOf(after.parent), uid)
  }

  #listOf(parent: string | null): string[] {
    let list = this.#children.get(parent)
    if (!list) {
      list = []
      this.#children.set(parent, list)
    }
    return list
  }

  #insert(list: string[], uid: string): void {
    let [low, high] = [0, list.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if (this.#compare(list[middle] ?? '', uid) < 0) low = middle + 1
      else high = middle
    }
    list.splice(low, 0, uid)
  }

  /** Two people may give two nodes the same place; their uids then decide, so that all pages show one sequence. */
  #compare(one: string, other: string): number {
    const difference = (this.#nodes.get(one)?.sort ?? 0) - (this.#nodes.get(other)?.sort ?? 0)
    return difference !== 0 ? difference : one < other ? -1 : 1
  }
}
