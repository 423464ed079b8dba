import { sql } from 'drizzle-orm'
import type { ReviewedKind } from '../records/reviewed.ts'
import type { ContentKind } from './kind.ts'
import { applyOutcome } from './moves.ts'
import type { Stored } from './stored.ts'
import { namesOf } from './tables.ts'

/** Returns the parts of a reviewed kind that are the same for every kind of content whose records have no parts. */
export function reviewedContent<S extends string, F, T extends Stored<S>>(
  kind: ContentKind<S, F, T>,
): Pick<ReviewedKind, 'entity' | 'lock' | 'isUnchanged' | 'settle'> {
  const record = sql.raw(namesOf(kind.tables).record)
  return {
    entity: kind.entity,

    async lock(tx, id) {
      await tx.execute(sql`select from ${record} where id = ${id} for update`)
    },

    async isUnchanged(tx, { entityId, versionId }, outcome) {
      const status = outcome === 'passed' ? 'approved' : 'returned'
      const { rows } = await tx.execute(
        sql`select from ${record} r where r.id = ${entityId} and r.status = ${status} and r.draft_version_id = ${versionId} and r.deleted_at is null`,
      )
      return rows.length > 0
    },

    settle: (ctx, tx, version, outcome) => applyOutcome(ctx, tx, kind, version, outcome),
  }
}
