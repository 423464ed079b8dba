import { and, eq, isNull, sql } from 'drizzle-orm'
import { DUE_DAYS, type FeedbackKind } from '../../../lib/contracts/feedback/calls.ts'
import type { FeedbackFacts } from '../../../lib/contracts/feedback/transitions.ts'
import { addressOf } from '../../../lib/contracts/paths.ts'
import type { Db } from '../../core/database/database.ts'
import { InvalidError } from '../../core/http/errors.ts'
import { feedback } from '../../tables/feedback.ts'
import { asset } from '../../tables/file.ts'

export type StoredFeedback = typeof feedback.$inferSelect

/**
 * Reads a feedback and locks it until the transaction ends; undefined if there is none or it is folded under another
 * one.
 */
export async function lockFeedback(tx: Db, id: number, kind?: FeedbackKind): Promise<StoredFeedback | undefined> {
  const [row] = await tx
    .select()
    .from(feedback)
    .where(
      and(
        eq(feedback.id, id),
        isNull(feedback.deletedAt),
        isNull(feedback.foldedInto),
        ...(kind ? [eq(feedback.kind, kind)] : []),
      ),
    )
    .for('update')
  return row
}

export const factsOf = ({ resolvedAt }: StoredFeedback): FeedbackFacts => ({
  now: Date.now(),
  resolvedAt: resolvedAt?.getTime() ?? null,
})

/** The time by which feedback that arrives or is reopened now must be resolved. */
export const dueFrom = (kind: FeedbackKind, now = Date.now()): Date => new Date(now + DUE_DAYS[kind] * 86_400_000)

/** Address of the screen that shows a feedback. */
export const addressOfFeedback = ({ kind, id }: { kind: FeedbackKind; id: number }): string => addressOf(kind, id)

/** Shortens a text to 60 characters for a notification. */
export const briefOf = (text: string): string => (text.length > 60 ? `${text.slice(0, 60)}…` : text)

/**
 * Throws InvalidError unless all pictures are stored. A user's portrait does not count as stored, because it is deleted
 * together with the user.
 */
export async function refuseUnsent(tx: Db, pictures: readonly string[]): Promise<void> {
  const wanted = [...new Set(pictures)]
  if (wanted.length === 0) return
  const { rows } = await tx.execute(sql`
    select from ${asset} where sha256 = any (${sql.param(wanted)}::text[]) and kind = 'image' and not portrait_only`)
  if (rows.length < wanted.length) throw new InvalidError({ pictures: '有的图片没有上传，请先上传' })
}
