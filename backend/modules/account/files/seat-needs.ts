import { type SQL, sql } from 'drizzle-orm'
import { accountTypeNames } from '../../../../lib/contracts/account/card.ts'
import type { FileNeed } from '../../../../lib/contracts/task/calls.ts'
import type { Db } from '../../../core/database/database.ts'
import type { TaskRun } from '../../../core/tasks/kind.ts'
import { taskRow } from '../../../tables/task.ts'
import { readSeats } from '../seats.ts'
import { placeTexts } from './find-class.ts'
import { readNames } from './names.ts'

/** How many rows of a file open formal accounts, by what stands in the cell of the organisation. */
export async function formalRows(db: Db, taskId: number, among: SQL): Promise<{ organ: string; count: number }[]> {
  const { rows } = await db.execute<{ organ: string; count: number }>(sql`
    select coalesce(payload->>'organ', '') as organ, count(*)::int as count from ${taskRow}
     where task_id = ${taskId} and changes is null and coalesce(payload->>'type', '') <> ${accountTypeNames.trial} and ${among}
     group by 1`)
  return rows
}

/** Organisations whose free seats the file exceeds, all its rows counted, those wrong for another reason too. */
export async function readSeatNeeds(run: TaskRun<Record<string, unknown>>): Promise<FileNeed[]> {
  const { db, taskId } = run
  const wanted = await formalRows(db, taskId, sql`true`)
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
