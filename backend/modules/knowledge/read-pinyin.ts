import type pg from 'pg'
import { pinyinOf } from '../../core/search/pinyin.ts'

const BATCH = 1_000

/**
 * Adds pinyin and initials to knowledge points that were stored without them. Returns the number of changed points.
 * Several processes may do this at the same time; the result is the same.
 */
export async function readPinyin(pool: pg.Pool): Promise<number> {
  for (let read = 0, after = '0'; ; ) {
    const { rows } = await pool.query<{ id: string; name: string }>(
      `select id::text as id, name from kp where pinyin = '' and id > $1::int8 order by id limit ${BATCH}`,
      [after],
    )
    const spelled = rows.map(({ id, name }) => ({ id, ...pinyinOf(name) }))
    await pool.query(
      `update kp set pinyin = r.pinyin, initials = r.initials
         from jsonb_to_recordset($1::jsonb) r(id int8, pinyin text, initials text) where kp.id = r.id`,
      [JSON.stringify(spelled)],
    )
    read += rows.length
    after = rows.at(-1)?.id ?? after
    if (rows.length < BATCH) return read
  }
}
