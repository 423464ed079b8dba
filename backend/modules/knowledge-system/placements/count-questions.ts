import { sql } from 'drizzle-orm'
import type { Db } from '../../../core/database/database.ts'

/** Counts the questions at each node of a system, by the uid of the node. */
export async function countQuestions(db: Db, system: number): Promise<Map<string, number>> {
  const { rows } = await db.execute<{ uid: string; count: number }>(
    sql`select node_uid as uid, count(*)::int as count from question_placement where system_id = ${system} group by 1`,
  )
  return new Map(rows.map(({ uid, count }) => [uid, count]))
}
