import { sql } from 'drizzle-orm'
import { loginLogCard } from '../../../lib/contracts/audit/card.ts'
import { listAt } from '../../../lib/contracts/paths.ts'
import { CHANGE_DAYS } from '../../../lib/contracts/statistics/calls.ts'
import type { Contributions } from '../../core/figures/contribution.ts'
import { frequency } from '../../core/figures/count.ts'
import { dayAt } from '../../core/figures/days.ts'
import { scopeOf } from '../../core/scope/data-scope.ts'
import { systemUser } from '../../tables/staff.ts'
import { personInScope } from './select-entries.ts'

export const auditFigures = {
  figures: {
    /** Counts the sign-ins of users in the data scope that the reader has for the login log. */
    logins: async ({ db, principal }) => {
      const scope = scopeOf(principal, loginLogCard.list)
      const whose = sql`t.actor in (select u.id from ${systemUser} u where ${personInScope(scope)})`
      const events = sql`audit_log t where t.action = 'login' and ${scope.all ? sql`true` : whose}`
      return {
        ...(await frequency(db, events)),
        url: listAt('loginLog', { event: 'login', from: dayAt(1 - CHANGE_DAYS), to: dayAt(0) }),
      }
    },
  },
} satisfies Contributions
