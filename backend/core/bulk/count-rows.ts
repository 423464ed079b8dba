import { sql } from 'drizzle-orm'
import type { TaskRun } from '../tasks/kind.ts'

/** Returns how many rows of a task ended in the given state, for the task's summary. */
export async function countRows(
  { db, taskId }: Pick<TaskRun<unknown>, 'db' | 'taskId'>,
  state: 'done' | 'undone',
): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from task_row where task_id = ${taskId} and state = ${state}`,
  )
  return rows[0]?.count ?? 0
}
