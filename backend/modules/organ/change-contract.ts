import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../core/database/database.ts'
import { changedFields, recordWritten, type Writing } from '../../core/records/write.ts'
import { organ } from '../../tables/organ.ts'
import { audited, type OrganRow } from './internal.ts'

type Contract = Pick<OrganRow, 'seats' | 'contractFrom' | 'contractTo'>

/**
 * Changes an organisation's contract for an order and returns the contract before. The row stays locked until the
 * transaction ends.
 */
export async function changeContract(
  acting: Writing,
  tx: Db,
  id: number,
  change: (before: Contract) => Partial<Contract>,
): Promise<Contract> {
  const [before] = await tx.select().from(organ).where(eq(organ.id, id)).for('update')
  if (!before) throw new Error(`organisation ${id} is gone`)
  const values = change(before)
  const changes = changedFields(audited(before), audited({ ...before, ...values }))
  if (!changes) return before
  const stamps = { rowVersion: sql`${organ.rowVersion} + 1`, updatedBy: acting.principal.userId, updatedAt: sql`now()` }
  await tx
    .update(organ)
    .set({ ...values, ...stamps })
    .where(eq(organ.id, id))
  await recordWritten(acting, tx, { entity: 'organ', action: 'order', id, ...changes })
  return before
}
