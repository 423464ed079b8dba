import { sql } from 'drizzle-orm'
import { CHANGE_DAYS } from '../../../lib/contracts/statistics/calls.ts'
import { scopeOf } from '../../core/auth/data-scope.ts'
import type { Context } from '../../core/http/context.ts'
import { openUsageDay } from '../../tables/open.ts'
import { deviceWithin } from '../device/scope.ts'
import { dayAt } from './days.ts'

interface Usage {
  /** Hours. */
  readonly value: number
  readonly note: string
}

/**
 * How long the tablets the person may see were used, by the daily figures of the open door; nothing for who sees no
 * devices, and nothing where no tablet ever told.
 */
export async function countUsage({ ctx: { db, principal } }: { ctx: Context }): Promise<Usage | Record<string, never>> {
  if (!principal.ports.has('device:list')) return {}
  const scope = scopeOf(principal, 'device:list')
  // What reaches all reaches devices this platform does not know as well.
  const theirs = scope.all ? sql`true` : sql`u.sn in (select d.sn from device d where ${deviceWithin(scope)})`
  const { rows } = await db.execute<{ hours: number | null }>(sql`
    select round(sum(u.seconds)::numeric / 3600)::float8 as hours
      from ${openUsageDay} u where u.day > ${dayAt(-CHANGE_DAYS)}::date and ${theirs}`)
  const hours = rows[0]?.hours ?? null
  return hours === null ? {} : { value: hours, note: `近 ${CHANGE_DAYS} 天，小时` }
}
