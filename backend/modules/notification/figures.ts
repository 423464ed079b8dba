import { sql } from 'drizzle-orm'
import type { Contributions } from '../../core/figures/contribution.ts'
import { waiting } from '../../core/figures/count.ts'

export const notificationFigures = {
  todos: {
    notifications: async ({ db, principal: { userId } }) => ({
      ...(await waiting(db, {
        from: sql`notification t where t.user_id = ${userId} and t.read_at is null and t.deleted_at is null`,
        since: sql`t.created_at`,
      })),
      url: null,
    }),
  },
} satisfies Contributions
