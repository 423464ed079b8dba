/** An entry of a tree to tick in. */
export interface TickNode {
  id: string
  parentId: string | null
  name: string
  /** A word after the name. */
  mark?: string
}

export interface TickModel {
  /** Each after its parent. */
  readonly nodes: readonly TickNode[]
  readonly byId: ReadonlyMap<string, TickNode>
  readonly below: (parentId: string | null) => readonly TickNode[]
}
export type Ticks = ReadonlySet<string>
export type TickState = 'on' | 'half' | 'off'

/** Nodes whose parent is not among them stand at the top. */
export function tickModel(nodes: readonly TickNode[]): TickModel {
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const groups = Map.groupBy(nodes, ({ parentId }) => (parentId !== null && byId.has(parentId) ? parentId : null))
  return { nodes, byId, below: (parentId) => groups.get(parentId) ?? [] }
}

/** A node and everything under it. */
const branchOf = (model: TickModel, id: string): string[] => [
  id,
  ...model.below(id).flatMap((child) => branchOf(model, child.id)),
]

/** Ids of the nodes above, the nearest first. */
export function aboveOf(model: TickModel, id: string): string[] {
  const parentId = model.byId.get(id)?.parentId
  return parentId != null && model.byId.has(parentId) ? [parentId, ...aboveOf(model, parentId)] : []
}

/** Half: a part of what lies in it. */
export function tickState(model: TickModel, ticks: Ticks, id: string): TickState {
  const branch = branchOf(model, id)
  const ticked = branch.filter((one) => ticks.has(one)).length
  if (ticked === branch.length) return 'on'
  return ticked > 0 ? 'half' : 'off'
}

/** The ticks after a click: all under it follow, and so does what it lies in, as long as something in it is ticked. */
export function toggled(model: TickModel, ticks: Ticks, id: string): Ticks {
  const next = new Set(ticks)
  const branch = branchOf(model, id)
  if (tickState(model, ticks, id) !== 'on') {
    for (const one of [...branch, ...aboveOf(model, id)]) next.add(one)
    return next
  }
  for (const one of branch) next.delete(one)
  for (const one of aboveOf(model, id)) {
    if (model.below(one).some((child) => next.has(child.id))) break
    next.delete(one)
  }
  return next
}
