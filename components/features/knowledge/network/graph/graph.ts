import type { NetworkEdge, NetworkPoint } from '@/lib/contracts/knowledge/network'

/** The points of a subject and section in the order of learning, with the prerequisites between them. */
export interface Network {
  readonly points: readonly NetworkPoint[]
  readonly edges: readonly NetworkEdge[]
}

/** A network with the edges of each point, for questions about it. */
export interface Graph extends Network {
  readonly pointOf: ReadonlyMap<string, NetworkPoint>
  /** Edges that leave a point, by the id of the point. */
  readonly after: ReadonlyMap<string, readonly NetworkEdge[]>
  /** Edges that lead to a point, by the id of the point. */
  readonly before: ReadonlyMap<string, readonly NetworkEdge[]>
}

export const graphOf = ({ points, edges }: Network): Graph => ({
  points,
  edges,
  pointOf: new Map(points.map((point) => [point.id, point])),
  after: Map.groupBy(edges, ({ from }) => from),
  before: Map.groupBy(edges, ({ to }) => to),
})

/** Returns the edges of a shortest path over the prerequisites; null if there is none. */
export function findPath({ after }: Graph, start: string, end: string): NetworkEdge[] | null {
  const arrivedBy = new Map<string, NetworkEdge | null>([[start, null]])
  for (const point of arrivedBy.keys()) {
    if (point === end) break
    for (const edge of after.get(point) ?? []) if (!arrivedBy.has(edge.to)) arrivedBy.set(edge.to, edge)
  }
  if (!arrivedBy.has(end)) return null
  const path: NetworkEdge[] = []
  for (let edge = arrivedBy.get(end); edge; edge = arrivedBy.get(edge.from)) path.unshift(edge)
  return path
}

/** Returns the ids of the points that are at most `depth` edges away from a point, in either direction. */
export function pointsWithin({ after, before }: Graph, point: string, depth: number): Set<string> {
  const found = new Set([point])
  let level = [point]
  for (let step = 0; step < depth; step += 1) {
    const near = level.flatMap((id) => [
      ...(after.get(id) ?? []).map(({ to }) => to),
      ...(before.get(id) ?? []).map(({ from }) => from),
    ])
    level = [...new Set(near)].filter((id) => !found.has(id))
    for (const id of level) found.add(id)
  }
  return found
}

/**
 * Returns the ids of the edges that the others imply, because a longer path leads from their first point to their
 * second one. Each search stays between the places of both points in the order of learning.
 */
export function redundantEdges({ points, after }: Graph): Set<string> {
  const place = new Map(points.map(({ id }, index) => [id, index]))
  const found = new Set<string>()
  for (const leaving of after.values()) {
    const last = Math.max(...leaving.map(({ to }) => place.get(to) ?? 0))
    const reached = new Set<string>()
    const visit = (id: string) => {
      for (const { to } of after.get(id) ?? []) if ((place.get(to) ?? 0) <= last) reached.add(to)
    }
    for (const { to } of leaving) visit(to)
    for (const id of reached) visit(id)
    for (const { id, to } of leaving) if (reached.has(to)) found.add(id)
  }
  return found
}

/** Returns the topmost name above a point, or the point's own name at the top. */
export const topOf = ({ route }: NetworkPoint): string => route.split('->')[0] ?? route

/** The part of a network that the screen shows. */
export interface Part {
  readonly edges: 'all' | 'redundant' | NetworkEdge['status']
  /** Point around which the part lies; null for the whole network. */
  readonly around: string | null
  /** Greatest number of edges between a point of the part and the point `around`. */
  readonly depth: number
}

/**
 * Returns a part of a network. Points without an edge of the wanted kind are left out, except where all edges are
 * wanted.
 */
export function partOf(whole: Graph, redundant: ReadonlySet<string>, { edges, around, depth }: Part): Graph {
  const isWanted = ({ id, status }: NetworkEdge) =>
    edges === 'all' || (edges === 'redundant' ? redundant.has(id) : status === edges)
  const wanted = whole.edges.filter(isWanted)
  const related = new Set(wanted.flatMap(({ from, to }) => [from, to]))
  const narrowed = graphOf({
    points: edges === 'all' ? whole.points : whole.points.filter(({ id }) => related.has(id)),
    edges: wanted,
  })
  if (around === null) return narrowed
  const near = pointsWithin(narrowed, around, depth)
  return graphOf({
    points: narrowed.points.filter(({ id }) => near.has(id)),
    edges: narrowed.edges.filter(({ from, to }) => near.has(from) && near.has(to)),
  })
}
