import { sql } from 'drizzle-orm'
import { pageAt } from '../../../../lib/contracts/paths.ts'
import type { Outcome } from '../../../core/content/kind.ts'
import type { Db } from '../../../core/database/database.ts'
import type { Writing } from '../../../core/records/write.ts'
import { notify } from '../../notification/index.ts'
import type { Stored } from '../store/stored.ts'

const titles: Readonly<Record<Outcome, string | null>> = {
  passed: '审核通过，等待发布',
  rejected: '被退回，请按审核意见修改',
  // When a chief overturns a rejection, the submitter gets no notification here, because review/tasks/dispute-review.ts
  // already sends one with the reason.
  reopened: null,
}

/** Notifies the submitter of a question about the outcome of the review, unless the submitter caused the outcome. */
export async function notifyOfOutcome(ctx: Writing, tx: Db, { id, newest }: Stored, outcome: Outcome): Promise<void> {
  const title = titles[outcome]
  const submitter = newest.updatedBy
  if (title === null || submitter === null || submitter === ctx.principal.userId) return
  const { rows } = await tx.execute<{ code: string }>(sql`select code from question where id = ${id}`)
  const url = pageAt('question', { id: String(id), tab: 'review' })
  await notify(ctx.hub, tx, { userId: submitter, title: `${rows[0]?.code ?? '试题'} ${title}`, text: '', url })
}
