import { sql } from 'drizzle-orm'
import type { Db } from '../../../core/database/database.ts'
import { isPrerequisite } from './count-edges.ts'

/** A prerequisite that is not stored yet: ids of the point that is learned before, and of the one after it. */
export interface Ends {
  readonly from: string
  readonly to: string
}

/** A stored prerequisite. */
export interface StoredEdge extends Ends {
  readonly id: string
}

/** Places of two points in the stored order, which every path between them stays within. */
export interface Bounds {
  readonly least: string
  readonly most: string
}

/** The points that a search has found from one end, with the edge by which it first came to each of them. */
interface Half {
  readonly direction: 'ahead' | 'behind'
  readonly arrivedBy: Map<string, StoredEdge | null>
  frontier: readonly string[]
}

/**
 * The outcome of a search: the edges of a shortest path; or, where no path exists, all points that the search could
 * reach from the start (`ahead`) or from the end (`behind`), whichever it had found completely first.
 */
export type Found =
  | { readonly path: readonly StoredEdge[] }
  | { readonly path: null; readonly side: Half['direction']; readonly points: readonly string[] }

/**
 * Searches a shortest path between two points from both ends at the same time, a level of the side with fewer points
 * by each query. It visits no point outside the bounds, because every edge leads to a later place of the order.
 */
export async function searchPath(db: Db, start: string, end: string, bounds: Bounds): Promise<Found> {
  const ahead: Half = { direction: 'ahead', arrivedBy: new Map([[start, null]]), frontier: [start] }
  const behind: Half = { direction: 'behind', arrivedBy: new Map([[end, null]]), frontier: [end] }
  if (start === end) return { path: [] }
  for (;;) {
    const [half, other] = ahead.frontier.length <= behind.frontier.length ? [ahead, behind] : [behind, ahead]
    const meeting = await expand(db, half, other, bounds)
    if (meeting !== null)
      return { path: [...edgesOf(ahead, meeting, 'from').reverse(), ...edgesOf(behind, meeting, 'to')] }
    if (half.frontier.length === 0) return { path: null, side: half.direction, points: [...half.arrivedBy.keys()] }
  }
}

/** Visits the next level of one half. Returns a point that the other half has found as well; null if there is none. */
async function expand(db: Db, half: Half, other: Half, bounds: Bounds): Promise<string | null> {
  const next: string[] = []
  for (const edge of await edgesFrom(db, half, bounds)) {
    const point = half.direction === 'ahead' ? edge.to : edge.from
    if (half.arrivedBy.has(point)) continue
    half.arrivedBy.set(point, edge)
    if (other.arrivedBy.has(point)) return point
    next.push(point)
  }
  half.frontier = next
  return null
}

async function edgesFrom(db: Db, { direction, frontier }: Half, { least, most }: Bounds): Promise<StoredEdge[]> {
  const [near, far] = direction === 'ahead' ? [sql`e.from_kp`, sql`e.to_kp`] : [sql`e.to_kp`, sql`e.from_kp`]
  const { rows } = await db.execute<StoredEdge & Record<string, unknown>>(sql`
    select e.id::text as id, e.from_kp::text as "from", e.to_kp::text as "to"
      from kp_edge e join kp_order o on o.kp_id = ${far} and o.place between ${least}::int8 and ${most}::int8
     where ${near} = any (${sql.param([...frontier])}::int8[]) and ${isPrerequisite} order by e.id`)
  return rows
}

/** Returns the edges by which a half came to a point, beginning with the last one. */
function edgesOf({ arrivedBy }: Half, point: string, back: 'from' | 'to'): StoredEdge[] {
  const edges: StoredEdge[] = []
  for (let edge = arrivedBy.get(point); edge; edge = arrivedBy.get(edge[back])) edges.push(edge)
  return edges
}
