import { sql } from 'drizzle-orm'
import type { CycleStep } from '../../../../lib/contracts/knowledge/edges.ts'
import type { Db } from '../../../core/database/database.ts'
import { findReturn } from './order-points.ts'
import type { Ends, StoredEdge } from './search-path.ts'

/**
 * Returns the shortest cycle that a new prerequisite would close, beginning with the new one; null if it would close
 * none. Before a prerequisite is stored, `orderEnds` makes the same check under the lock of the order.
 */
export async function findCycle(db: Db, ends: Ends): Promise<CycleStep[] | null> {
  const path = ends.from === ends.to ? [] : await findReturn(db, ends)
  return path === null ? null : cycleOf(db, ends, path)
}

/** Returns the cycle that a new prerequisite closes together with the path from its later point to its earlier one. */
export async function cycleOf(db: Db, { from, to }: Ends, path: readonly StoredEdge[]): Promise<CycleStep[]> {
  const nameOf = await namesOf(db, [from, to, ...path.map((edge) => edge.to)])
  const step = (edge: string | null, ends: Ends): CycleStep => ({
    edge,
    from: { id: ends.from, name: nameOf(ends.from) },
    to: { id: ends.to, name: nameOf(ends.to) },
  })
  return [step(null, { from, to }), ...path.map((edge) => step(edge.id, edge))]
}

async function namesOf(db: Db, ids: readonly string[]): Promise<(id: string) => string> {
  const { rows } = await db.execute<{ id: string; name: string }>(
    sql`select id::text as id, name from kp where id = any (${sql.param([...ids])}::int8[])`,
  )
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  return (id) => names.get(id) ?? ''
}
