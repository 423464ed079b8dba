import { sql } from 'drizzle-orm'
import { deviceCard } from '../../../lib/contracts/device/card.ts'
import { listAt } from '../../../lib/contracts/paths.ts'
import type { Contributions } from '../../core/figures/contribution.ts'
import { growthOf, type Listed, recordsOf, waiting } from '../../core/figures/count.ts'
import { deviceWithin } from './scope.ts'

const devices: Listed = {
  permission: deviceCard.list,
  table: sql`device`,
  where: (scope) => deviceWithin(scope, 't'),
  url: deviceCard.screen,
}

export const deviceFigures = {
  figures: { devices: growthOf(devices) },
  todos: {
    deviceAlerts: async ({ db, principal }) => ({
      ...(await waiting(db, {
        from: sql`${recordsOf(devices, principal)} and t.deleted_at is null and t.alerted_at is not null`,
        since: sql`t.alerted_at`,
      })),
      url: listAt('device', { alert: 'otherMachine' }),
    }),
  },
} satisfies Contributions
