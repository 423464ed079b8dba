import { sql } from 'drizzle-orm'
import type { FeedbackKind } from '../../../lib/contracts/feedback/calls.ts'
import { listAt } from '../../../lib/contracts/paths.ts'
import type { Contributions, CountTodo } from '../../core/figures/contribution.ts'
import { waiting } from '../../core/figures/count.ts'
import { scopeOf } from '../../core/scope/data-scope.ts'
import { feedbackWithin } from './scope.ts'

/**
 * Counts, for the home page, new feedback that nobody has accepted yet (`new`), or open feedback whose handler is the
 * user (`own`).
 */
const feedbackIn =
  (kind: FeedbackKind, which: 'new' | 'own'): CountTodo =>
  async ({ db, principal }) => {
    const within = feedbackWithin(scopeOf(principal, `${kind}:list`), 't')
    const among =
      which === 'own'
        ? sql`t.handler_id = ${principal.userId} and t.status in ('accepted', 'processing')`
        : sql`t.status = 'new'`
    const inHand = {
      handler: principal.userId,
      status: ['accepted', 'processing'],
      sort: 'dueAt',
      order: 'asc',
    } as const
    return {
      ...(await waiting(db, {
        from: sql`feedback t
          where t.kind = ${kind} and t.deleted_at is null and t.folded_into is null and ${within} and ${among}`,
        since: sql`t.said_at`,
        late: sql`t.due_at < now()`,
      })),
      url: listAt(kind, which === 'own' ? inHand : { status: 'new' }),
    }
  }

export const feedbackTodos = {
  newUserFeedback: feedbackIn('userFeedback', 'new'),
  ownUserFeedback: feedbackIn('userFeedback', 'own'),
  newProblemFeedback: feedbackIn('problemFeedback', 'new'),
  ownProblemFeedback: feedbackIn('problemFeedback', 'own'),
} satisfies Contributions['todos']
