import { sql } from 'drizzle-orm'
import type { CycleStep } from '../../../../lib/contracts/knowledge/edges.ts'
import type { Db } from '../../../core/database/database.ts'
import { isPrerequisite } from './count-edges.ts'

/** A prerequisite that is not stored yet: ids of the point that is learned before, and of the one after it. */
export interface Ends {
  readonly from: string
  readonly to: string
}

/** A stored prerequisite. */
interface StoredEdge extends Ends {
  readonly id: string
}

/**
 * Returns the shortest cycle that a new prerequisite would close, beginning with the new one; null if it would close
 * none. A caller that stores the prerequisite must hold the lock of the subject, so that no other transaction adds an
 * edge in the meantime.
 */
export async function findCycle(db: Db, { from, to }: Ends): Promise<CycleStep[] | null> {
  const path = from === to ? [] : await findPath(db, to, from)
  if (path === null) return null
  const nameOf = await namesOf(db, [from, to, ...path.map((edge) => edge.to)])
  const step = (edge: string | null, ends: Ends): CycleStep => ({
    edge,
    from: { id: ends.from, name: nameOf(ends.from) },
    to: { id: ends.to, name: nameOf(ends.to) },
  })
  return [step(null, { from, to }), ...path.map((edge) => step(edge.id, edge))]
}

/** Returns the edges of a shortest path between two points; null if there is no path. */
async function findPath(db: Db, start: string, end: string): Promise<StoredEdge[] | null> {
  return (await isReachable(db, start, end)) ? shortestPath(await edgesBetween(db, start, end), start, end) : null
}

/**
 * Points that are learned after `start`. The query visits each point once, because UNION drops points that it has
 * already found; a CYCLE clause would instead enumerate every path, whose number grows exponentially.
 */
const after = (start: string) => sql`
  ahead (id) as (
    select ${start}::int8 union
    select e.to_kp from ahead a join kp_edge e on e.from_kp = a.id and ${isPrerequisite})`

/** Points that are learned before `end`. */
const before = (end: string) => sql`
  behind (id) as (
    select ${end}::int8 union
    select e.from_kp from behind b join kp_edge e on e.to_kp = b.id and ${isPrerequisite})`

async function isReachable(db: Db, start: string, end: string): Promise<boolean> {
  const { rows } = await db.execute<{ found: boolean }>(
    sql`with recursive ${after(start)} select exists (select from ahead where id = ${end}::int8) as found`,
  )
  return rows[0]?.found ?? false
}

/** Returns every edge that lies on a path from `start` to `end`. */
async function edgesBetween(db: Db, start: string, end: string): Promise<StoredEdge[]> {
  const { rows } = await db.execute<StoredEdge & Record<string, unknown>>(sql`
    with recursive ${after(start)}, ${before(end)}
    select e.id::text as id, e.from_kp::text as "from", e.to_kp::text as "to"
      from ahead a join kp_edge e on e.from_kp = a.id and ${isPrerequisite} join behind b on b.id = e.to_kp
     order by e.id`)
  return rows
}

/** Finds a shortest path by a breadth-first search over the given edges; null if they contain no path. */
function shortestPath(edges: readonly StoredEdge[], start: string, end: string): StoredEdge[] | null {
  const leaving = Map.groupBy(edges, ({ from }) => from)
  /** The edge by which the search first came to a point. */
  const arrivedBy = new Map<string, StoredEdge>()
  const waiting = [start]
  for (const point of waiting) {
    if (point === end) return pathTo(end, start, arrivedBy)
    for (const edge of leaving.get(point) ?? []) {
      if (edge.to === start || arrivedBy.has(edge.to)) continue
      arrivedBy.set(edge.to, edge)
      waiting.push(edge.to)
    }
  }
  return null
}

function pathTo(end: string, start: string, arrivedBy: ReadonlyMap<string, StoredEdge>): StoredEdge[] {
  const path: StoredEdge[] = []
  for (let point = end; point !== start; ) {
    const edge = arrivedBy.get(point)
    if (!edge) throw new Error(`no edge leads to point ${point}`)
    path.unshift(edge)
    point = edge.from
  }
  return path
}

async function namesOf(db: Db, ids: readonly string[]): Promise<(id: string) => string> {
  const { rows } = await db.execute<{ id: string; name: string }>(
    sql`select id::text as id, name from kp where id = any (${sql.param([...ids])}::int8[])`,
  )
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  return (id) => names.get(id) ?? ''
}
