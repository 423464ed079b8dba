import { type SQL, sql } from 'drizzle-orm'
import type { CallAnswer, CallRequest } from '../../../lib/contracts/base/call.ts'
import type { listUsers as call } from '../../../lib/contracts/staff/calls.ts'
import type { Context } from '../../core/http/context.ts'
import { cappedTotal, pageWindow } from '../../core/records/paging.ts'
import { listOf, peopleLike, readPeople } from './rows.ts'

type Input = CallRequest<typeof call>

const sortedBy: Record<Input['sort'], SQL> = {
  createdAt: sql`u.created_at`,
  updatedAt: sql`u.updated_at`,
  // Sorted by pinyin, names have the sequence of a Chinese dictionary.
  name: sql`u.pinyin`,
  userName: sql`lower(u.user_name)`,
  lastLoginAt: sql`coalesce(u.last_login_at, '-infinity')`,
}

/** Returns the SQL that sorts people in the list and in its export. */
export function sortBy({ sort, order }: Pick<Input, 'sort' | 'order'>): SQL {
  const direction = sql.raw(order)
  return sql`${sortedBy[sort]} ${direction}, u.id ${direction}`
}

export async function listStaff({ ctx, input }: { ctx: Context; input: Input }): Promise<CallAnswer<typeof call>> {
  const where = peopleLike(ctx, input)
  const { limit, offset } = pageWindow('systemUser', input)
  const rest = sql`order by ${sortBy(input)} limit ${limit} offset ${offset}`
  const [list, { rows }] = await Promise.all([
    readPeople(ctx.db, listOf(ctx), where, rest),
    ctx.db.execute<{ total: number }>(sql`select count(*)::int as total from "system_user" u where ${where}`),
  ])
  return { list, ...cappedTotal(rows[0]?.total ?? 0), nextCursor: null }
}
