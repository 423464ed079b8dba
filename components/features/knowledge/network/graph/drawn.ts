import { type Graph, topOf } from './graph'

/** Number of points above which the canvas starts with one node for each topmost name. */
const COLLAPSED_FROM = 1_500

/** A node of the canvas: a point, or all points below a topmost name. */
export interface DrawnNode {
  readonly id: string
  readonly label: string
  readonly top: string
  /** Number of points; 1 unless the node is a group of points. */
  readonly points: number
  readonly questions: number
}

export interface DrawnEdge {
  readonly id: string
  readonly from: string
  readonly to: string
  readonly isProposed: boolean
}

export interface Drawn {
  readonly nodes: readonly DrawnNode[]
  readonly edges: readonly DrawnEdge[]
}

/** Returns whether the canvas of a network starts collapsed. */
export const startsCollapsed = ({ points }: Pick<Graph, 'points'>): boolean => points.length > COLLAPSED_FROM

const GROUP = 'top:'

/** The id of the node for a topmost name, which no id of a point equals. */
export const groupId = (top: string): string => `${GROUP}${top}`

/** Returns the topmost name of a node that is a group of points; null for the node of a single point. */
export const groupOf = (id: string): string | null => (id.startsWith(GROUP) ? id.slice(GROUP.length) : null)

/**
 * Returns the nodes and edges to draw. Points below a topmost name that is not in `open` become one node, and edges
 * between the same two nodes become one edge; `open` is null if nothing is collapsed.
 */
export function drawn({ points, edges }: Pick<Graph, 'points' | 'edges'>, open: ReadonlySet<string> | null): Drawn {
  const nodeOf = new Map<string, string>()
  const nodes = new Map<string, DrawnNode>()
  for (const point of points) {
    const top = topOf(point)
    const isGroup = open !== null && !open.has(top)
    const id = isGroup ? groupId(top) : point.id
    const before = nodes.get(id)
    nodeOf.set(point.id, id)
    nodes.set(id, {
      ...{ id, top, label: isGroup ? top : point.name },
      points: (before?.points ?? 0) + 1,
      questions: (before?.questions ?? 0) + point.questions,
    })
  }
  const shown = new Map<string, DrawnEdge>()
  for (const edge of edges) {
    const [from, to] = [nodeOf.get(edge.from), nodeOf.get(edge.to)]
    if (!from || !to || from === to) continue
    const key = `${from} ${to}`
    const isProposed = edge.status === 'proposed' && (shown.get(key)?.isProposed ?? true)
    shown.set(key, { id: key, from, to, isProposed })
  }
  return { nodes: [...nodes.values()], edges: [...shown.values()] }
}
