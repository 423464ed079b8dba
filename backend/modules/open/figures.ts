import { sql } from 'drizzle-orm'
import { deviceCard } from '../../../lib/contracts/device/card.ts'
import { listAt } from '../../../lib/contracts/paths.ts'
import type { Contributions } from '../../core/figures/contribution.ts'
import { ofWeek } from '../../core/figures/count.ts'
import { seriesDays } from '../../core/figures/days.ts'
import { scopeOf } from '../../core/scope/data-scope.ts'
import { device } from '../../tables/device.ts'
import { openUsageDay } from '../../tables/open.ts'
import { deviceWithin } from '../device/scope.ts'

const SECONDS = 3600
const hours = (seconds: number) => Math.round(seconds / SECONDS)

export const openFigures = {
  figures: {
    /**
     * Returns how many hours the tablets in the user's data scope were used on each of the last days; null if no tablet
     * reported use on these days.
     */
    padDuration: async ({ db, principal }) => {
      const scope = scopeOf(principal, deviceCard.list)
      // For a user whose data scope includes everything, usage of devices without a record on this platform counts too.
      const theirs = scope.all ? sql`true` : sql`u.sn in (select d.sn from ${device} d where ${deviceWithin(scope)})`
      const days = seriesDays()
      const { rows } = await db.execute<{ day: string; seconds: number }>(sql`
        select u.day::text as day, sum(u.seconds)::float8 as seconds
          from ${openUsageDay} u where u.day >= ${days[0]}::date and ${theirs} group by 1`)
      if (rows.length === 0) return null
      const seconds = new Map(rows.map((row) => [row.day, row.seconds]))
      return {
        ...ofWeek(
          days.map((day) => seconds.get(day) ?? 0),
          hours,
        ),
        url: listAt('device', { sort: 'lastSeen' }),
      }
    },
  },
  steps: {
    openKeys: sql`exists (select from open_key where deleted_at is null and created_by is not null and status = 'active')`,
  },
} satisfies Contributions
