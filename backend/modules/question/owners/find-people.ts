import { type SQL, sql } from 'drizzle-orm'
import { MAX_FOUND } from '../../../../lib/contracts/base/paging.ts'
import type { Db } from '../../../core/database/database.ts'
import { matchesText, matchRank } from '../../../core/search/match-text.ts'
import { systemUser } from '../../../tables/staff.ts'

const name = sql`u.full_name`
const findable = { texts: [name, sql`u.user_name`], pinyin: sql`u.pinyin`, initials: sql`u.initials` }

interface PeopleRequest {
  readonly keyword?: string | undefined
  /** The ids of users to return instead of the result of a search, such as the users that a filter already contains. */
  readonly id?: readonly string[] | undefined
}

interface Person extends Record<string, unknown> {
  readonly id: string
  readonly userName: string
  readonly fullName: string
}

/** Finds users `u` that fulfil a condition, with the best match for the keyword first. */
export async function findPeople(db: Db, { keyword, id }: PeopleRequest, where: SQL): Promise<Person[]> {
  const asked = id ? sql`u.id = any(${sql.param(id)}::bigint[])` : keyword ? matchesText(keyword, findable) : sql`true`
  const rank = keyword ? sql`${matchRank(keyword, name, findable)}, ` : sql``
  const { rows } = await db.execute<Person>(sql`
    select u.id::text, u.user_name as "userName", u.full_name as "fullName" from ${systemUser} u
     where ${asked} and ${where}
     order by ${rank}u.pinyin, u.id limit ${id ? id.length : MAX_FOUND}`)
  return rows
}
