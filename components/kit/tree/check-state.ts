/** An entry of a tree to tick in. */
export interface CheckboxNode {
  id: string
  parentId: string | null
  name: string
  /** A word after the name. */
  mark?: string
}

export interface CheckboxModel<Node extends CheckboxNode = CheckboxNode> {
  /** Each after its parent. */
  readonly nodes: readonly Node[]
  readonly byId: ReadonlyMap<string, Node>
  readonly below: (parentId: string | null) => readonly Node[]
}
export type CheckedIds = ReadonlySet<string>
export type CheckState = 'on' | 'half' | 'off'

/** Nodes whose parent is not among them stand at the top. */
export function checkboxModel<Node extends CheckboxNode>(nodes: readonly Node[]): CheckboxModel<Node> {
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const groups = Map.groupBy(nodes, ({ parentId }) => (parentId !== null && byId.has(parentId) ? parentId : null))
  return { nodes, byId, below: (parentId) => groups.get(parentId) ?? [] }
}

/** A node's own id and those of everything under it. */
export const branchOf = (model: CheckboxModel, id: string): string[] => [
  id,
  ...model.below(id).flatMap((child) => branchOf(model, child.id)),
]

/** Ids of the nodes above, the nearest first. */
export function aboveOf(model: CheckboxModel, id: string): string[] {
  const parentId = model.byId.get(id)?.parentId
  return parentId != null && model.byId.has(parentId) ? [parentId, ...aboveOf(model, parentId)] : []
}

/** Half: a part of what lies in it. */
export function checkState(model: CheckboxModel, checked: CheckedIds, id: string): CheckState {
  const branch = branchOf(model, id)
  const ticked = branch.filter((one) => checked.has(one)).length
  if (ticked === branch.length) return 'on'
  return ticked > 0 ? 'half' : 'off'
}

export interface Toggling {
  /** May be ticked; absent: all. */
  allowed?: (id: string) => boolean
  /** While a search narrows the tree: what is not on show is left alone. */
  shown?: (id: string) => boolean
  /** Is something by itself: stays when the last of what lies in it goes. */
  stays?: (id: string) => boolean
}

const always = () => true
const never = () => false

/** The ticks after a click: all under it follow, and so does what it lies in, as long as something in it is ticked. */
export function toggled(model: CheckboxModel, checked: CheckedIds, id: string, options: Toggling = {}): CheckedIds {
  const { allowed = always, shown = always, stays = never } = options
  const next = new Set(checked)
  const branch = branchOf(model, id).filter((one) => one === id || shown(one))
  const free = branch.filter(allowed)
  // Full as far as the person can fill it: the next click empties it.
  const full = branch.some((one) => checked.has(one)) && free.every((one) => checked.has(one))
  if (!full) {
    for (const one of free) next.add(one)
    if (free.length > 0) for (const one of aboveOf(model, id)) if (allowed(one)) next.add(one)
    return next
  }
  const empty = (at: string) => branchOf(model, at).every((below) => below === at || !next.has(below))
  for (const one of branch) next.delete(one)
  for (const one of aboveOf(model, id)) {
    if (stays(one) || !empty(one)) break
    next.delete(one)
  }
  // What a search hides stays, and then so does what it lies in.
  if (!empty(id)) next.add(id)
  return next
}
