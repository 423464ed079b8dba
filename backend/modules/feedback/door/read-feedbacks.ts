import { sql } from 'drizzle-orm'
import type { CallAnswer, CallRequest } from '../../../../lib/contracts/base/call.ts'
import type { FeedbackStatus } from '../../../../lib/contracts/feedback/calls.ts'
import type { readFeedbacks as call } from '../../../../lib/contracts/feedback/door.ts'
import { reopenUntil } from '../../../../lib/contracts/feedback/transitions.ts'
import { isoTime } from '../../../core/database/iso-time.ts'
import type { Context } from '../../../core/http/context.ts'

type Answer = CallAnswer<typeof call>

/**
 * SQL that joins each feedback `f` with the feedback `k` that continues it. `k` is the feedback under which `f` was
 * folded or into which it was merged. Otherwise `k` is `f` itself.
 */
export const ledBy = sql`feedback f join feedback h on h.id = coalesce(f.folded_into, f.id)
  join feedback k on k.id = coalesce(h.kept_id, h.id)`

/** The condition for messages `m` in which the staff answered the feedback `k` into which `f` was merged. */
export const mergedAnswers = sql`(f.folded_into is null and m.feedback_id = k.id and m.author_id is not null)`

interface Row extends Record<string, unknown> {
  clientId: string
  /** True if the feedback was folded or merged, so that another feedback continues it. */
  led: boolean
  status: FeedbackStatus
  resolvedAt: number | null
  messages: Answer['feedbacks'][number]['messages'] | null
}

/**
 * Returns the state and messages of feedback that was sent with this key, in the order of the request. A merged
 * feedback also has the staff's answers to the remaining feedback, but no text of other senders. A folded feedback has
 * the state of the feedback under which it was folded, but not its answers. Otherwise a sender could name another
 * account and read the answers to that account.
 */
export async function readFeedbacks({
  ctx: { db, sender },
  input,
}: {
  ctx: Context<null>
  input: CallRequest<typeof call>
}): Promise<Answer> {
  const { rows } = await db.execute<Row>(sql`
    select f.client_id::text as "clientId", k.id <> f.id as led, k.status,
      (extract(epoch from k.resolved_at) * 1000)::float8 as "resolvedAt",
      (select json_agg(json_build_object('at', ${isoTime(sql`m.at`)}, 'text', m.text,
          'pictures', case when m.author_id is null then '{}' else m.pictures end,
          'from', case when m.author_id is null then 'sender' else 'staff' end) order by m.at, m.id)
        from feedback_message m
        where m.feedback_id = f.id or ${mergedAnswers}) as messages
    from ${ledBy}
    where f.client_id = any (${sql.param(input.id)}::uuid[]) and f.key_id = ${sender?.keyId ?? 0} and f.deleted_at is null`)
  const known = new Map(rows.map((row) => [row.clientId, row]))
  return {
    feedbacks: [...new Set(input.id)].flatMap((id) => {
      const row = known.get(id)
      if (!row) return []
      const until = row.status === 'resolved' && !row.led && row.resolvedAt !== null ? reopenUntil(row.resolvedAt) : 0
      return {
        id,
        status: row.status,
        messages: row.messages ?? [],
        reopenUntil: until >= Date.now() ? new Date(until).toISOString() : null,
      }
    }),
  }
}
