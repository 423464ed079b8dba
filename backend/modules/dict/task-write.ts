import { eq, inArray, sql } from 'drizzle-orm'
import type { ActionOf } from '../../../lib/contracts/cards.ts'
import type { Db } from '../../core/database/database.ts'
import type { TaskRun } from '../../core/tasks/kind.ts'
import { dictItem } from '../../tables/dict.ts'
import { auditItem, changesOf } from './internal.ts'
import type { DictRow } from './rows.ts'

type Run = Pick<TaskRun<unknown>, 'db' | 'principal' | 'requestId'>

/** Reads values by id and locks them until the task's transaction ends; removed values are absent. */
export async function lockItems(db: Db, ids: readonly (number | null)[]): Promise<Map<number, DictRow>> {
  const known = ids.filter((id) => id !== null)
  const rows = known.length ? await db.select().from(dictItem).where(inArray(dictItem.id, known)).for('update') : []
  return new Map(rows.filter(({ deletedAt }) => deletedAt === null).map((row) => [row.id, row]))
}

/** Writes one value within a task, with an audit entry. Returns the new row version, or null if nothing changes. */
export async function writeInTask(
  run: Run,
  row: DictRow,
  values: Partial<DictRow>,
  action: ActionOf<'dict'>,
): Promise<number | null> {
  const changes = changesOf(row, { ...row, ...values })
  if (!changes) return null
  const rowVersion = row.rowVersion + 1
  const set = { ...values, rowVersion, updatedBy: run.principal.userId, updatedAt: sql`now()` }
  await run.db.update(dictItem).set(set).where(eq(dictItem.id, row.id))
  await auditItem(run.db, run, { action, entityId: row.id, ...changes })
  return rowVersion
}
