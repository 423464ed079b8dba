import { sql } from 'drizzle-orm'
import type { CallAnswer, CallRequest } from '../../../../lib/contracts/base/call.ts'
import type { listPoints as call } from '../../../../lib/contracts/knowledge/editing.ts'
import { isoTime } from '../../../core/database/iso-time.ts'
import type { Context } from '../../../core/http/context.ts'
import { cappedTotal, pageWindow } from '../../../core/records/paging.ts'
import { oneOf } from '../../../core/search/conditions.ts'
import { matchesText } from '../../../core/search/match-text.ts'
import { isInScope } from '../find-points.ts'

type Answer = CallAnswer<typeof call>

const spelled = { pinyin: sql`k.pinyin`, initials: sql`k.initials` }

interface ListPoints {
  ctx: Pick<Context, 'db' | 'scope'>
  input: CallRequest<typeof call>
}

/** Lists a page of the knowledge points in the user's data scope, sorted by subject, section and route. */
export async function listPoints({ ctx: { db, scope }, input }: ListPoints): Promise<Answer> {
  const { limit, offset } = pageWindow('kp', input)
  const { keyword, subject, section, status } = input
  const texts = [sql`k.name`, sql`k.code`, sql`array_to_string(k.aliases, ' ')`]
  const conditions = [
    isInScope(scope),
    ...(keyword ? [matchesText(keyword, { texts, ...spelled })] : []),
    ...oneOf(sql`k.subject`, subject, 'text'),
    ...oneOf(sql`k.section`, section, 'text'),
    ...oneOf(sql`k.status`, status, 'text'),
  ]
  const where = sql.join(conditions, sql` and `)
  const [{ rows: list }, { rows }] = await Promise.all([
    db.execute<Answer['list'][number] & { [column: string]: unknown }>(sql`
      select k.id::text as id, k.row_version as "rowVersion", k.code, k.name, k.aliases, k.subject, k.section, k.route, k.status,
             ${isoTime(sql`k.updated_at`)} as "updatedAt",
             (select u.full_name from "system_user" u where u.id = k.updated_by) as "updatedBy"
        from kp k where ${where} order by k.subject, k.section, k.route, k.id limit ${limit} offset ${offset}`),
    db.execute<{ total: number }>(sql`select count(*)::int as total from kp k where ${where}`),
  ])
  return { list, ...cappedTotal(rows[0]?.total ?? 0), nextCursor: null }
}
