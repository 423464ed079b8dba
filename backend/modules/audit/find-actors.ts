import { sql } from 'drizzle-orm'
import type { findActors as call } from '../../../lib/contracts/audit/calls.ts'
import type { CallAnswer, CallRequest } from '../../../lib/contracts/base/call.ts'
import { MAX_FOUND } from '../../../lib/contracts/base/paging.ts'
import type { Context } from '../../core/http/context.ts'
import { matchesText, matchRank } from '../../core/search/match-text.ts'
import { organ } from '../../tables/organ.ts'
import { systemUser } from '../../tables/staff.ts'
import { findable, personInScope } from './select-entries.ts'

interface Handling {
  ctx: Pick<Context, 'db' | 'scope'>
  input: CallRequest<typeof call>
}

type Found = CallAnswer<typeof call>[number] & Record<string, unknown>

/** Finds the users whose audit entries the reader may see, by name or account, best match first. */
export async function findActors({ ctx: { db, scope }, input }: Handling): Promise<CallAnswer<typeof call>> {
  const { text, id } = input
  const asked = id ? sql`u.id = any (${sql.param(id)}::bigint[])` : text ? matchesText(text, findable) : sql`true`
  const order = text ? sql`${matchRank(text, sql`u.full_name`, findable)}, u.pinyin, u.id` : sql`u.pinyin, u.id`
  const { rows } = await db.execute<Found>(sql`
    select u.id::text, u.user_name as "userName", u.full_name as "fullName",
      (select o.name from ${organ} o where o.id = u.organ_id) as "organName"
    from ${systemUser} u where ${asked} and ${personInScope(scope)} order by ${order} limit ${id ? id.length : MAX_FOUND}`)
  return rows
}
