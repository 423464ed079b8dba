import { type SQL, sql } from 'drizzle-orm'
import { accountTypeNames } from '../../../../lib/contracts/account/card.ts'
import type { FileRequirement } from '../../../../lib/contracts/task/calls.ts'
import type { Db } from '../../../core/database/database.ts'
import type { TaskRun } from '../../../core/tasks/kind.ts'
import { taskRow } from '../../../tables/task.ts'
import { readSeats } from '../seats.ts'
import { placeTexts } from './find-class.ts'
import { readNames } from './names.ts'

/** Message for a row whose user name exists and may not be updated. */
export const TAKEN = '账号已被使用'

/**
 * Returns, for each text in the organisation column, how many formal accounts the rows of a file open. Rows with the
 * same user name count once.
 */
export async function formalRows(db: Db, taskId: number, among: SQL): Promise<{ organ: string; count: number }[]> {
  const { rows } = await db.execute<{ organ: string; count: number }>(sql`
    select coalesce(payload->>'organ', '') as organ, count(distinct coalesce(keys[1], no::text))::int as count from ${taskRow}
     where task_id = ${taskId} and changes is null and coalesce(payload->>'type', '') <> ${accountTypeNames.trial} and ${among}
     group by 1`)
  return rows
}

/** Returns, for each user name of `keys`, the number of the first row of the file with that user name. */
export async function firstRowsOf(
  db: Db,
  taskId: number,
  keys: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await db.execute<{ key: string; no: number }>(sql`
    select keys[1] as key, min(no)::int as no from ${taskRow}
     where task_id = ${taskId} and keys[1] = any (${sql.param(keys)}::text[]) group by 1`)
  return new Map(rows.map(({ key, no }) => [key, no]))
}

const opensNone = sql`exists (select from jsonb_array_elements(issues) i where i->>'message' = ${TAKEN})`

/**
 * Returns a message for each organisation with fewer free seats than the file needs. Invalid rows count, because the
 * user may correct them. Rows of existing accounts do not count.
 */
export async function readSeatNeeds(run: TaskRun<Record<string, unknown>>): Promise<FileRequirement[]> {
  const { db, taskId } = run
  const wanted = await formalRows(db, taskId, sql`not ${opensNone}`)
  const { organs } = await readNames(
    run,
    wanted.map(({ organ }) => placeTexts({ organ })),
  )
  const needed = new Map<number, number>()
  for (const { organ, count } of wanted) {
    const found = organs.get(placeTexts({ organ }).organ)
    if (found?.reached) needed.set(found.id, (needed.get(found.id) ?? 0) + count)
  }
  const seats = await readSeats(db, [...needed.keys()])
  return [...needed].flatMap(([id, count]) => {
    const there = seats.get(id)
    const free = there ? Math.max(0, there.total - there.used) : count
    if (!there || count <= free) return []
    return [{ message: `“${there.name}”：本文件需要 ${count} 席，还剩 ${free} 席`, entity: 'organ', id: String(id) }]
  })
}
