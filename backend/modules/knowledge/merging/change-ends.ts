import { sql } from 'drizzle-orm'
import type { CycleStep } from '../../../../lib/contracts/knowledge/edges.ts'
import type { Db } from '../../../core/database/database.ts'
import { cycleOf } from '../edges/find-cycle.ts'
import { orderEnds } from '../edges/order-points.ts'

/** An edge with the ends that it gets; `removed` deletes it instead. */
export interface NewEnds {
  readonly id: number
  readonly from: number
  readonly to: number
  readonly removed: boolean
}

/**
 * Gives edges new ends, and brings back edges that were deleted. Returns the first cycle that an edge would close, in
 * which case the caller ends the transaction; null if there is none. The transaction holds `lockOrder`.
 */
export async function changeEnds(tx: Db, by: number, edges: readonly NewEnds[]): Promise<CycleStep[] | null> {
  const { rows } = await tx.execute<{ id: number; kind: string }>(sql`
    update kp_edge e set deleted_at = now(), row_version = e.row_version + 1, updated_at = now(), updated_by = ${by}
      from jsonb_to_recordset(${JSON.stringify(edges)}::jsonb) r(id int8) where e.id = r.id
    returning e.id::float8 as id, e.kind`)
  const kinds = new Map(rows.map(({ id, kind }) => [id, kind]))
  // An edge is stored before the next one is checked, because a search follows stored edges only.
  for (const { id, from, to } of edges.filter(({ removed }) => !removed)) {
    const ends = { from: String(from), to: String(to) }
    const path = kinds.get(id) === 'prereq' ? await orderEnds(tx, ends) : null
    if (path) return cycleOf(tx, ends, path)
    await tx.execute(sql`update kp_edge set from_kp = ${from}, to_kp = ${to}, deleted_at = null where id = ${id}`)
  }
  return null
}
