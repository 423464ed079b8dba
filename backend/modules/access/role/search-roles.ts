import { isNull, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../core/database/database.ts'
import { matchesText, matchRank } from '../../../core/search/match-text.ts'
import { pinyinOf } from '../../../core/search/pinyin.ts'
import { role } from '../../../tables/access.ts'

/**
 * Returns a SQL table of the pinyin and initials of all role names. Each search computes the table, because roles are
 * few.
 */
async function spelled(db: Db): Promise<SQL> {
  const rows = await db.select({ id: role.id, name: role.name }).from(role).where(isNull(role.deletedAt))
  const spelling = rows.map(({ id, name }) => ({ id, ...pinyinOf(name) }))
  return sql`jsonb_to_recordset(${JSON.stringify(spelling)}::jsonb) as s (id bigint, pinyin text, initials text)`
}

const columns = { pinyin: sql`s.pinyin`, initials: sql`s.initials` }

/**
 * Returns the ids of the roles that match a text in the columns `texts`, in pinyin or in initials, best match first.
 */
export async function rolesFound(db: Db, text: string, texts: readonly SQL[]): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select role.id::float8 as id from role join ${await spelled(db)} on s.id = role.id
     where ${matchesText(text, { texts, ...columns })}
     order by ${matchRank(text, sql`role.name`, columns)}, role.id`)
  return rows.map(({ id }) => id)
}
