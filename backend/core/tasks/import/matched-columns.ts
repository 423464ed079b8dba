import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import { task, taskRow } from '../../../tables/task.ts'
import type { Db } from '../../database/database.ts'
import { EXTRA } from './cells.ts'

type Matched = Readonly<Record<string, string>>

/**
 * Returns the assignments of columns to fields from the person's last import of this kind in which the person made any.
 */
export async function matchedBefore(db: Db, ownerId: number, name: string): Promise<Matched> {
  const [last] = await db
    .select({ params: task.params })
    .from(task)
    .where(and(eq(task.ownerId, ownerId), eq(task.name, name), sql`${task.params} -> 'matched' <> '{}'`))
    .orderBy(desc(task.id))
    .limit(1)
  return (last?.params.matched ?? {}) as Matched
}

const move = (from: string, to: string): SQL =>
  sql`(payload - ${from}::text) || jsonb_build_object(${to}::text, payload -> ${from}::text)`

async function rename(tx: Db, taskId: number, from: string, to: string): Promise<void> {
  await tx.execute(sql`
    update ${taskRow} set payload = ${move(from, to)} where task_id = ${taskId} and payload ? ${from}::text`)
}

/**
 * Assigns columns of a checked import to other fields; cells of earlier assignments first become cells of unknown
 * columns again.
 */
export async function matchColumns(tx: Db, taskId: number, before: Matched, after: Matched): Promise<void> {
  for (const [header, field] of Object.entries(before)) await rename(tx, taskId, field, `${EXTRA}${header}`)
  for (const [header, field] of Object.entries(after)) await rename(tx, taskId, `${EXTRA}${header}`, field)
}

/** Removes the cells of unknown columns, because nobody asked to store them. */
export async function dropExtras(tx: Db, taskId: number, extras: readonly string[]): Promise<void> {
  if (extras.length === 0) return
  const keys = sql.param(extras.map((header) => `${EXTRA}${header}`))
  await tx.execute(sql`update ${taskRow} set payload = payload - ${keys}::text[] where task_id = ${taskId}`)
}
