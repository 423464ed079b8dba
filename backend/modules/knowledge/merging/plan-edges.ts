import { sql } from 'drizzle-orm'
import type { Dropped } from '../../../../lib/contracts/knowledge/merging.ts'
import type { Db } from '../../../core/database/database.ts'
import type { PointMove } from '../../../core/records/point-uses.ts'
import { intArray } from '../../../core/search/search.ts'
import { isPrerequisite } from '../edges/count-edges.ts'

interface StoredEdge extends Record<string, unknown> {
  readonly id: number
  readonly from: number
  readonly to: number
  readonly fromName: string
  readonly toName: string
  readonly kind: string
}

/** An edge of the merged point, with its ends after the merge; `dropped` says why the other point does not get it. */
export interface PlannedEdge extends StoredEdge {
  readonly newFrom: number
  readonly newTo: number
  readonly dropped: Dropped | null
}

/** Reads the edges of a point: confirmed ones first, then the strongest ones, which the plan prefers in a cycle. */
async function edgesOf(db: Db, point: number): Promise<StoredEdge[]> {
  const { rows } = await db.execute<StoredEdge>(sql`
    select e.id::float8 as id, e.from_kp::float8 as "from", e.to_kp::float8 as "to", f.name as "fromName", t.name as "toName", e.kind
      from kp_edge e join kp f on f.id = e.from_kp join kp t on t.id = e.to_kp
     where ${point} in (e.from_kp, e.to_kp) and e.deleted_at is null
     order by e.status = 'approved' desc, e.strength desc, e.id`)
  return rows
}

/** Returns which points lead to which ones without passing either merged point, as `start end`; a point leads to itself. */
async function paths(
  db: Db,
  { from, to }: PointMove,
  starts: readonly number[],
  ends: readonly number[],
): Promise<ReadonlySet<string>> {
  if (starts.length === 0 || ends.length === 0) return new Set()
  const { rows } = await db.execute<{ start: number; id: number }>(sql`
    with recursive ahead (start, id) as (
      select s, s from unnest(${intArray(starts)}::int8[]) s union
      select a.start, e.to_kp from ahead a join kp_edge e on e.from_kp = a.id and ${isPrerequisite}
       where e.to_kp not in (${from}, ${to}))
    select start::float8 as start, id::float8 as id from ahead where id = any(${intArray(ends)}::int8[])`)
  return new Set(rows.map(({ start, id }) => `${start} ${id}`))
}

/**
 * Plans which edges of the point `from` the point `to` gets. Both points become one, so every new cycle passes it: an
 * edge closes a cycle if a point after the one leads to a point before it.
 */
export async function planEdges(db: Db, move: PointMove): Promise<PlannedEdge[]> {
  const { from, to } = move
  const [own, others] = [await edgesOf(db, from), await edgesOf(db, to)]
  const isBetween = (edge: StoredEdge) => [from, to].includes(edge.from) && [from, to].includes(edge.to)
  const known = new Set(others.filter((edge) => !isBetween(edge)).map((edge) => `${edge.kind} ${edge.from} ${edge.to}`))
  const prerequisites = [...own, ...others].filter((edge) => edge.kind === 'prereq' && !isBetween(edge))
  const isMerged = (point: number) => point === from || point === to
  const starts = prerequisites.flatMap((edge) => (isMerged(edge.from) ? edge.to : []))
  const ends = prerequisites.flatMap((edge) => (isMerged(edge.to) ? edge.from : []))
  const leads = await paths(db, move, starts, ends)
  const ofOther = others.filter((edge) => edge.kind === 'prereq' && !isBetween(edge))
  const after = new Set(ofOther.flatMap((edge) => (edge.from === to ? edge.to : [])))
  const before = new Set(ofOther.flatMap((edge) => (edge.to === to ? edge.from : [])))
  const closes = (edge: StoredEdge) =>
    edge.from === from
      ? [...before].some((point) => leads.has(`${edge.to} ${point}`))
      : [...after].some((point) => leads.has(`${point} ${edge.from}`))
  return own.map((edge) => {
    const [newFrom, newTo] = [edge.from === from ? to : edge.from, edge.to === from ? to : edge.to]
    const planned = (dropped: Dropped | null): PlannedEdge => ({ ...edge, newFrom, newTo, dropped })
    if (isBetween(edge)) return planned('self')
    if (known.has(`${edge.kind} ${newFrom} ${newTo}`)) return planned('same')
    if (edge.kind === 'prereq') {
      if (closes(edge)) return planned('cycle')
      if (newFrom === to) after.add(newTo)
      else before.add(newFrom)
    }
    return planned(null)
  })
}
