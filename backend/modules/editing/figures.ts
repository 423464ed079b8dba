import { sql } from 'drizzle-orm'
import type { OpenDraft } from '../../../lib/contracts/statistics/calls.ts'
import { isoTime } from '../../core/database/iso-time.ts'
import type { Contributions } from '../../core/figures/contribution.ts'
import { waiting } from '../../core/figures/count.ts'

/** Largest number of drafts that the home page lists. */
const DRAFTS = 20

export const editingFigures = {
  todos: {
    /** The number of the user's drafts and the latest of them. */
    drafts: async ({ db, principal: { userId } }) => {
      const { rows: drafts } = await db.execute<OpenDraft & Record<string, unknown>>(sql`
        select t.entity, t.entity_id as "entityId", ${isoTime(sql`t.saved_at`)} as "savedAt"
          from autosave t where t.user_id = ${userId} order by t.saved_at desc limit ${DRAFTS}`)
      const counted = await waiting(db, { from: sql`autosave t where t.user_id = ${userId}`, since: sql`t.saved_at` })
      return { ...counted, url: null, drafts }
    },
  },
} satisfies Contributions
