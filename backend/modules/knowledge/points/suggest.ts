import { sql } from 'drizzle-orm'
import type { Db } from '../../../core/database/database.ts'
import type { PointUse, Suggesting } from '../../../core/records/point-uses.ts'
import type { Writing } from '../../../core/records/write.ts'
import { startFurtherTask } from '../../../core/tasks/start.ts'
import type { Stored } from './stored.ts'

/** Starts the jobs that give the records with deprecated points their replacement as a suggestion. */
export async function startSuggesting(
  ctx: Parameters<typeof startFurtherTask>[0],
  tx: Db,
  uses: readonly PointUse[],
  params: Suggesting,
): Promise<void> {
  if (params.from.length === 0) return
  const { rows } = await tx.execute<{ name: string }>(sql`select name from kp where id = ${params.to}`)
  for (const { suggesting } of uses) {
    const title = `${suggesting.title}“${rows[0]?.name ?? ''}”`
    await startFurtherTask(ctx, tx, { name: suggesting.task, title, params, rows: suggesting.rows(params.from) })
  }
}

/** Ends the replacement of a point that is published again: suggestions that nobody confirmed are taken back. */
export async function reinstatePoint(
  ctx: Writing,
  tx: Db,
  uses: readonly PointUse[],
  { id }: Pick<Stored, 'id'>,
): Promise<void> {
  await tx.execute(sql`update kp set replaced_by = null where id = ${id}`)
  for (const use of uses) await use.withdraw(ctx, tx, id)
}
