import { sql } from 'drizzle-orm'
import type { Contributions } from '../../core/figures/contribution.ts'
import { growth, waiting } from '../../core/figures/count.ts'

/** The person's own imports in 任务中心. */
const IMPORTS = '/own/tasks?kind=import'

export const taskFigures = {
  figures: {
    imports: async ({ db, principal }) => ({
      ...(await growth(db, sql`task t where t.owner_id = ${principal.userId} and t.kind = 'import'`)),
      url: IMPORTS,
    }),
  },
  todos: {
    importsReady: async ({ db, principal: { userId } }) => ({
      ...(await waiting(db, {
        from: sql`task t where t.owner_id = ${userId} and t.kind = 'import' and t.status = 'ready' and t.deleted_at is null`,
        since: sql`t.updated_at`,
      })),
      url: `${IMPORTS}&status=ready`,
    }),
  },
} satisfies Contributions
