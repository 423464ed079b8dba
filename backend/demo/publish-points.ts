import type pg from 'pg'
import { publishDrafts } from '../modules/knowledge/index.ts'
import { SOURCE } from './generator/generate.ts'

/** Publishes the knowledge points of the invented questions, because only questions with published ones are submitted. */
export async function publishPoints(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ id: number }>(
    `select distinct t.kp_id::float8 as id from question_kp t join kp k on k.id = t.kp_id and k.created_by is null
       join question_origin o on o.question_id = t.question_id where o.source = $1 order by 1`,
    [SOURCE],
  )
  await publishDrafts(
    pool,
    rows.map(({ id }) => id),
  )
}
