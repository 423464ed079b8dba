import { sql } from 'drizzle-orm'
import { acquireAdvisoryLock } from '../../../core/database/advisory-lock.ts'
import type { Db } from '../../../core/database/database.ts'
import { type Ends, type Found, type StoredEdge, searchPath } from './search-path.ts'

// The table `kp_order` gives each point that has or had a prerequisite or a successor a place, so that every stored
// edge leads to a later place (decision 117). An edge that agrees with the order closes no cycle, without any search.

/** The distance between two neighbouring places after a renumbering, which leaves room for points to move between. */
const GAP = 1_048_576

/** Waits until no other transaction adds edges. Edges are added one after the other, because they change the order. */
export const lockOrder = (tx: Db): Promise<void> => acquireAdvisoryLock(tx, 'kp_order')

/**
 * Returns the edges of a shortest path from the later point of a new edge back to the earlier one, with which the new
 * edge would close a cycle; null if there is no path.
 */
export async function findReturn(db: Db, ends: Ends): Promise<readonly StoredEdge[] | null> {
  return (await searchReturn(db, ends))?.path ?? null
}

/**
 * Changes the order so that a new edge agrees with it, and returns null; returns the path with which the edge would
 * close a cycle, without a change, if there is one. The transaction holds `lockOrder` and stores the edge afterwards.
 */
export async function orderEnds(tx: Db, ends: Ends): Promise<readonly StoredEdge[] | null> {
  await placeNewPoints(tx, ends)
  const found = await searchReturn(tx, ends)
  if (!found) return null
  if (found.path) return found.path
  await movePast(tx, ends, found)
  return null
}

/** Searches a path from `to` to `from`; null if the order excludes one. */
async function searchReturn(db: Db, { from, to }: Ends): Promise<Found | null> {
  const { rows } = await db.execute<{ least: string; most: string }>(sql`
    select l.place::text as least, m.place::text as most from kp_order l, kp_order m
     where l.kp_id = ${to}::int8 and m.kp_id = ${from}::int8 and l.place <= m.place`)
  const [bounds] = rows
  return bounds ? searchPath(db, to, from, bounds) : null
}

/** Gives points that have no place yet one: the earlier point of the new edge the first place, the later one the last. */
async function placeNewPoints(tx: Db, { from, to }: Ends): Promise<void> {
  await tx.execute(sql`
    insert into kp_order (kp_id, place)
    select ${from}::int8, coalesce(min(place), 0) - ${GAP}::int8 from kp_order
     union all
    select ${to}::int8, coalesce(max(place), 0) + ${GAP}::int8 from kp_order
        on conflict (kp_id) do nothing`)
}

/**
 * Moves the points after `to` directly behind `from`, or the points before `from` directly in front of `to`. Their
 * order among themselves stays, and no other point moves.
 */
async function movePast(tx: Db, { from, to }: Ends, { side, points }: Extract<Found, { path: null }>): Promise<void> {
  const fixed = side === 'ahead' ? from : to
  const room = async () => {
    const next =
      side === 'ahead'
        ? sql`coalesce((select min(n.place) from kp_order n where n.place > o.place), o.place + 2 * ${GAP}::int8)`
        : sql`coalesce((select max(n.place) from kp_order n where n.place < o.place), o.place - 2 * ${GAP}::int8)`
    const { rows } = await tx.execute<{ place: string; step: string }>(sql`
      select (case when ${side} = 'ahead' then o.place else ${next} end)::text as place,
             (abs(${next} - o.place) / ${points.length + 1}::int8)::text as step
        from kp_order o where o.kp_id = ${fixed}::int8`)
    return rows[0]
  }
  let free = await room()
  if (free?.step === '0') {
    await renumber(tx)
    free = await room()
  }
  if (!free || free.step === '0') throw new Error(`no room beside point ${fixed} for ${points.length} points`)
  await tx.execute(sql`
    update kp_order o set place = ${free.place}::int8 + ${free.step}::int8 * n.no
      from (select kp_id, row_number() over (order by place) as no from kp_order
             where kp_id = any (${sql.param([...points])}::int8[])) n
     where n.kp_id = o.kp_id`)
}

/** Spreads the places evenly again without a change of the order. */
async function renumber(tx: Db): Promise<void> {
  await tx.execute(sql`
    update kp_order o set place = n.no * ${GAP}::int8
      from (select kp_id, row_number() over (order by place) as no from kp_order) n where n.kp_id = o.kp_id`)
}
