/** An entry of a tree with checkboxes. */
export interface CheckboxNode {
  id: string
  parentId: string | null
  name: string
  /** A word after the name. */
  mark?: string
}

export interface CheckboxModel<Node extends CheckboxNode = CheckboxNode> {
  /** Parents come before children. */
  readonly nodes: readonly Node[]
  readonly byId: ReadonlyMap<string, Node>
  readonly below: (parentId: string | null) => readonly Node[]
}
export type CheckedIds = ReadonlySet<string>
export type CheckState = 'on' | 'half' | 'off'

/** Nodes whose parent is missing are at the top. */
export function checkboxModel<Node extends CheckboxNode>(nodes: readonly Node[]): CheckboxModel<Node> {
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const groups = Map.groupBy(nodes, ({ parentId }) => (parentId !== null && byId.has(parentId) ? parentId : null))
  return { nodes, byId, below: (parentId) => groups.get(parentId) ?? [] }
}

/** Returns a node's own id and those of its descendants. */
export const branchOf = (model: CheckboxModel, id: string): string[] => [
  id,
  ...model.below(id).flatMap((child) => branchOf(model, child.id)),
]

/** Returns the ids of the ancestors, the nearest first. */
export function aboveOf(model: CheckboxModel, id: string): string[] {
  const parentId = model.byId.get(id)?.parentId
  return parentId != null && model.byId.has(parentId) ? [parentId, ...aboveOf(model, parentId)] : []
}

/** Returns whether an entry is checked; `half` if only a part of its descendants is. */
export function checkState(model: CheckboxModel, checked: CheckedIds, id: string): CheckState {
  const branch = branchOf(model, id)
  const ticked = branch.filter((one) => checked.has(one)).length
  if (ticked === branch.length) return 'on'
  return ticked > 0 ? 'half' : 'off'
}

export interface Toggling {
  /** Returns whether an entry may be checked; absent if all may. */
  allowed?: (id: string) => boolean
  /** Returns whether an entry is visible during a search: hidden ones stay unchanged. */
  shown?: (id: string) => boolean
  /** Returns whether an entry stays checked without checked descendants. */
  stays?: (id: string) => boolean
}

const always = () => true
const never = () => false

/**
 * Returns the checked ids after a click: all descendants follow, and so do the ancestors as long as they have a checked
 * descendant.
 */
export function toggled(model: CheckboxModel, checked: CheckedIds, id: string, options: Toggling = {}): CheckedIds {
  const { allowed = always, shown = always, stays = never } = options
  const next = new Set(checked)
  const branch = branchOf(model, id).filter((one) => one === id || shown(one))
  const free = branch.filter(allowed)
  // The branch is as full as the user may make it, so the next click empties it.
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
  // An entry hidden by the search stays checked, and so do its ancestors.
  if (!empty(id)) next.add(id)
  return next
}
