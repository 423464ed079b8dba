import { type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Selection } from '../../../lib/contracts/base/task-calls.ts'
import type { onlineFilter } from '../../../lib/contracts/online/calls.ts'
import { type DataScope, withBelow, within } from '../../core/scope/data-scope.ts'
import { matchesText } from '../../core/search/match-text.ts'
import { systemUser } from '../../tables/staff.ts'

export type OnlineFilter = z.output<typeof onlineFilter>

/** The SQL condition that the session `s` has not ended or expired and that its user `u` is not removed. */
const LIVE = sql`s.ended_at is null and s.expires_at > now() and u.deleted_at is null`

export const liveSessions = sql`session s join ${systemUser} u on u.id = s.user_id`

const findable = {
  texts: [sql`u.user_name`, sql`u.full_name`, sql`s.address`],
  pinyin: sql`u.pinyin`,
  initials: sql`u.initials`,
}

/** The SQL condition that a session is live, matches the filter and belongs to a user within the data scope. */
export function sessionsWhere({ keyword, organ }: OnlineFilter, scope: DataScope): SQL {
  const conditions = [LIVE, within(scope, { organ: sql`u.organ_id`, createdBy: sql`u.id` })]
  if (keyword) conditions.push(matchesText(keyword, findable))
  if (organ?.length) conditions.push(sql`u.organ_id = any (${withBelow(organ)})`)
  return sql.join(conditions, sql` and `)
}

/** The SQL condition that a session is live, is selected and belongs to a user within the data scope. */
export function chosenWhere(selection: Selection<OnlineFilter>, scope: DataScope): SQL {
  if ('ids' in selection) {
    return sql`${sessionsWhere({}, scope)} and s.id = any (${sql.param(selection.ids)}::bigint[])`
  }
  const { filter, except = [] } = selection
  return sql`${sessionsWhere(filter, scope)} and s.id <> all (${sql.param(except)}::bigint[])`
}
