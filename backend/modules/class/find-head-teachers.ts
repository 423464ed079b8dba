import { sql } from 'drizzle-orm'
import type { CallAnswer, CallRequest } from '../../../lib/contracts/base/call.ts'
import type { findHeadTeachers as call } from '../../../lib/contracts/class/calls.ts'
import type { Context } from '../../core/http/context.ts'
import { matchesText } from '../../core/search/match-text.ts'
import { account } from '../../tables/account.ts'
import { teacherWithin } from '../account/index.ts'

const LEADERS = 30

type Teachers = CallAnswer<typeof call>

/** Finds teachers of an organisation, those with an active account first. */
export async function findHeadTeachers({
  ctx: { db, scope },
  input: { organId, text, id },
}: {
  ctx: Pick<Context, 'db' | 'scope'>
  input: CallRequest<typeof call>
}): Promise<Teachers> {
  const conditions = [sql`t.kind = 'teacher'`, sql`t.deleted_at is null`, sql`t.status <> 'closed'`]
  if (organId) conditions.push(sql`t.organ_id = ${organId}`)
  if (text) {
    const columns = { texts: [sql`t.full_name`, sql`t.user_name`], pinyin: sql`t.pinyin`, initials: sql`t.initials` }
    conditions.push(matchesText(text, columns))
  }
  const where = id
    ? sql`t.kind = 'teacher' and t.id = any(${sql.param(id)}::bigint[])`
    : sql.join(conditions, sql` and `)
  const { rows } = await db.execute<Teachers[number] & Record<string, unknown>>(sql`
    select t.id::text, t.organ_id::text as "organId", t.full_name as "fullName", t.user_name as "userName", t.status in ('pending', 'active') as active
    from ${account} t where ${where} and ${teacherWithin(scope, 't')} order by active desc, t.pinyin, t.id limit ${LEADERS}`)
  return rows
}
