import { sql } from 'drizzle-orm'
import { listAt } from '../../../lib/contracts/paths.ts'
import { staffCard } from '../../../lib/contracts/staff/card.ts'
import type { Contributions } from '../../core/figures/contribution.ts'
import { growthOf, type Listed, recordsOf, waiting } from '../../core/figures/count.ts'
import { staffWithin } from './scope.ts'

const staff: Listed = {
  permission: staffCard.list,
  table: sql`"system_user"`,
  where: (scope) => staffWithin(scope, 't'),
  url: staffCard.screen,
}

export const staffFigures = {
  figures: { staff: growthOf(staff) },
  todos: {
    lockedStaff: async ({ db, principal }) => ({
      ...(await waiting(db, { from: sql`${recordsOf(staff, principal)} and t.deleted_at is null and t.status = 0` })),
      url: listAt('systemUser', { status: 'locked' }),
    }),
  },
  // A hash of "!" marks a person without a password, who cannot sign in yet and does not count for this step.
  steps: {
    staff: sql`exists (select from "system_user" where deleted_at is null and not built_in and password_hash <> '!')`,
  },
} satisfies Contributions
