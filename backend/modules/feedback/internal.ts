import { and, eq, isNull } from 'drizzle-orm'
import { DUE_DAYS, type FeedbackKind } from '../../../lib/contracts/feedback/calls.ts'
import type { FeedbackFacts } from '../../../lib/contracts/feedback/transitions.ts'
import type { Db } from '../../core/database/database.ts'
import { feedback } from '../../tables/feedback.ts'

export type StoredFeedback = typeof feedback.$inferSelect

/** A feedback that stands for itself, locked until the transaction ends; undefined where it is none. */
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

/** By when one that comes in, or back, now is to be resolved. */
export const dueFrom = (kind: FeedbackKind, now = Date.now()): Date => new Date(now + DUE_DAYS[kind] * 86_400_000)

/** Where one is read. */
export const addressOfFeedback = ({ kind, id }: { kind: FeedbackKind; id: number }): string =>
  `/platformmanage/${kind.toLowerCase()}?view=${id}`

/** In a notification. */
export const briefOf = (text: string): string => (text.length > 60 ? `${text.slice(0, 60)}…` : text)
