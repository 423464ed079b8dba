import { sql } from 'drizzle-orm'
import type { SkipReason } from '../../../lib/contracts/task/calls.ts'
import { DETAILS, NAMED } from '../../core/bulk/selection.ts'
import type { Db } from '../../core/database/database.ts'
import type { TaskRecord } from '../../core/tasks/record.ts'

/** The number of reasons that are listed individually. The rows with other reasons are counted together. */
const REASONS = 20

/**
 * Returns the reasons why a finished bulk action left rows unchanged, with the number of rows for each. Null for other
 * tasks and where all rows were changed.
 */
export async function reasonsOf(db: Db, { id, kind, status }: TaskRecord): Promise<SkipReason[] | null> {
  if (kind !== 'bulk' || (status !== 'done' && status !== 'cancelled')) return null
  const left = sql`task_id = ${id} and state in ('skipped', 'failed', 'kept') and message <> ''`
  const { rows: reasons } = await db.execute<{ reason: string; count: number; names: string[] | null }>(sql`
    select message as reason, count(*)::int as count,
           (array_agg(label order by no) filter (where label <> ''))[:${sql.raw(String(NAMED))}] as names
      from task_row where ${left} group by message order by 2 desc, 1`)
  if (reasons.length === 0) return null
  const { rows: faults } = await db.execute<{ reason: string; fault: string; count: number }>(sql`
    select message as reason, i->>'message' as fault, count(distinct no)::int as count
      from task_row, jsonb_array_elements(issues) i where ${left} group by 1, 2 order by 3 desc, 2`)
  const told = reasons.slice(0, REASONS).map(({ reason, count, names }): SkipReason => {
    const details = faults.filter((one) => one.reason === reason).map(({ fault, count }) => ({ reason: fault, count }))
    return {
      reason,
      count,
      ...(names?.length && { names }),
      ...(details.length > 0 && { details: details.slice(0, DETAILS) }),
    }
  })
  const others = reasons.slice(REASONS).reduce((sum, { count }) => sum + count, 0)
  return others > 0 ? [...told, { reason: '其他原因', count: others }] : told
}
