import { sql } from 'drizzle-orm'
import { listAt } from '../../../lib/contracts/paths.ts'
import type { Contributions } from '../../core/figures/contribution.ts'
import { growth, waiting } from '../../core/figures/count.ts'

export const taskFigures = {
  figures: {
    imports: async ({ db, principal }) => ({
      ...(await growth(db, sql`task t where t.owner_id = ${principal.userId} and t.kind = 'import'`)),
      url: listAt('task', { kind: 'import' }),
    }),
  },
  todos: {
    importsReady: async ({ db, principal: { userId } }) => ({
      ...(await waiting(db, {
        from: sql`task t where t.owner_id = ${userId} and t.kind = 'import' and t.status = 'ready' and t.deleted_at is null`,
        since: sql`t.updated_at`,
      })),
      url: listAt('task', { kind: 'import', status: 'ready' }),
    }),
  },
} satisfies Contributions
