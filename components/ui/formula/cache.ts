/** Typeset formulas by their source, the least recently used forgotten first. `null` stands for one that failed. */
export class FormulaCache {
  private readonly nodes = new Map<string, Node | null>()
  private readonly limit: number

  constructor(limit: number) {
    this.limit = limit
  }

  get(key: string): Node | null | undefined {
    const node = this.nodes.get(key)
    if (node === undefined) return undefined
    this.nodes.delete(key)
    this.nodes.set(key, node)
    return node
  }

  set(key: string, node: Node | null): void {
    this.nodes.set(key, node)
    if (this.nodes.size <= this.limit) return
    const oldest = this.nodes.keys().next()
    if (!oldest.done) this.nodes.delete(oldest.value)
  }
}
