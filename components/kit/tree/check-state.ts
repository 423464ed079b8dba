/** An entry of a tree with checkboxes. */
export interface CheckboxNode {
  id: string
  parentId: string | null
  name: string
  /** A word after the name, such as a state. */
  mark?: string
}

export interface CheckboxModel<Node extends CheckboxNode = CheckboxNode> {
  /** All entries; parents come before their children. */
  readonly nodes: readonly Node[]
  readonly byId: ReadonlyMap<string, Node>
  readonly below: (parentId: string | null) => readonly Node[]
}
export type CheckedIds = ReadonlySet<string>
export type CheckState = 'on' | 'half' | 'off'

/** Returns the entries as a tree; an entry whose parent is missing is at the top. */
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

/**
 * Returns the state of an entry's checkbox. The state is `on` if the entry and all its descendants are checked, `half`
 * if only some of them are checked, and otherwise `off`.
 */
export function checkState(model: CheckboxModel, checked: CheckedIds, id: string): CheckState {
  const branch = branchOf(model, id)
  const ticked = branch.filter((one) => checked.has(one)).length
  if (ticked === branch.length) return 'on'
  return ticked > 0 ? 'half' : 'off'
}

export interface Toggling {
  /** Returns whether the user may check an entry; if absent, the user may check all entries. */
  allowed?: (id: string) => boolean
  /** Returns whether an entry is visible during a search; hidden entries do not change. */
  shown?: (id: string) => boolean
  /** Returns whether an entry stays checked when its last checked descendant is unchecked. */
  stays?: (id: string) => boolean
}

const always = () => true
const never = () => false

/**
 * Returns the checked ids after a click on an entry. A click also checks or unchecks all descendants. Ancestors are
 * checked as long as one of their descendants is checked.
 */
export function toggled(model: CheckboxModel, checked: CheckedIds, id: string, options: Toggling = {}): CheckedIds {
  const { allowed = always, shown = always, stays = never } = options
  const next = new Set(checked)
  const branch = branchOf(model, id).filter((one) => one === id || shown(one))
  const free = branch.filter(allowed)
  // If everything that the user may check is checked already, the click unchecks it.
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
  // If entries hidden by the search are still checked, their ancestors stay checked.
  if (!empty(id)) next.add(id)
  return next
}
