import { sql } from 'drizzle-orm'
import { addressOf } from '../../../../lib/contracts/paths.ts'
import type { Outcome } from '../../../core/content/kind.ts'
import type { Db } from '../../../core/database/database.ts'
import type { Writing } from '../../../core/records/write.ts'
import { notify } from '../../notification/index.ts'
import { openRound } from '../../review/index.ts'
import type { Stored } from '../points/stored.ts'

/** Opens the review round for the version of a knowledge point that was just submitted. */
export async function openReview(
  ctx: Pick<Writing, 'hub'>,
  tx: Db,
  { id, newest, subject, section }: Stored,
  submittedBy: number | null,
): Promise<void> {
  const { rows } = await tx.execute<{ authors: number[] }>(sql`
    select coalesce(array_agg(distinct w.id)::float8[], '{}') as authors
      from kp_version v, unnest(array[v.created_by, v.updated_by, ${submittedBy}::int8]) w(id)
     where v.kp_id = ${id} and w.id is not null`)
  await openRound(ctx, tx, {
    ...{ entity: 'kp', entityId: id, versionId: newest.id, subject, section, grade: null, submittedBy },
    authors: rows[0]?.authors ?? [],
    isMinor: async (version) => {
      const found = await tx.execute<{ minor: boolean }>(
        sql`select change_kind = 'minor' as minor from kp_version where id = ${version}`,
      )
      return found.rows[0]?.minor ?? false
    },
  })
}

const outcomes: Readonly<Record<Outcome, string | null>> = {
  passed: '审核通过，等待发布',
  rejected: '被退回，请按审核意见修改',
  // There is no title, because the chief who settles the dispute notifies the author with the reason.
  reopened: null,
}

/**
 * Notifies the submitter of a knowledge point about the outcome of the review, unless the submitter caused the outcome.
 */
export async function notifyOfOutcome(
  ctx: Writing,
  tx: Db,
  { id, code, newest }: Stored,
  outcome: Outcome,
): Promise<void> {
  const said = outcomes[outcome]
  const userId = newest.updatedBy
  if (said === null || userId === null || userId === ctx.principal.userId) return
  const { rows } = await tx.execute<{ name: string }>(sql`select name from kp_version where id = ${newest.id}`)
  const title = `知识点 ${code} ${rows[0]?.name ?? ''} ${said}`
  await notify(ctx.hub, tx, { userId, title, text: '', url: addressOf('kp', id) })
}
