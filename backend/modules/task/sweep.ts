import { and, eq, isNotNull, lt, sql } from 'drizzle-orm'
import { assertNoTransaction } from '../../core/database/transaction.ts'
import type { Services } from '../../core/http/context.ts'
import { task } from '../../tables/task.ts'

const ROWS_DAYS = 30

/**
 * Deletes the expired files of exports, cancels imports that their users abandoned, and deletes the rows of old
 * background tasks.
 */
export async function sweepTasks({ db, files, log }: Services): Promise<void> {
  assertNoTransaction('the file store')
  const over = await db
    .select({ id: task.id, fileKey: task.fileKey })
    .from(task)
    .where(and(isNotNull(task.fileKey), lt(task.fileExpiresAt, new Date())))
  for (const { id, fileKey } of over) {
    if (fileKey) await files.delete(fileKey).catch((error: unknown) => log.warn({ err: error, task: id }, 'task: file'))
    await db.update(task).set({ fileKey: null }).where(eq(task.id, id))
  }
  const old = sql`updated_at < now() - make_interval(days => ${ROWS_DAYS})`
  await db.execute(sql`update task set status = 'cancelled', finished_at = now() where status = 'ready' and ${old}`)
  await db.execute(sql`
    delete from task_row where task_id in
      (select id from task where status in ('done', 'failed', 'cancelled') and not rows_kept and ${old})`)
}
