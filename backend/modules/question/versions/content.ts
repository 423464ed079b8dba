import type { ContentFacts } from '../../../../lib/contracts/base/content.ts'
import type { QuestionStatus } from '../../../../lib/contracts/question/calls.ts'
import { questionTransitions } from '../../../../lib/contracts/question/transitions.ts'
import type { ContentKind, Moved } from '../../../core/content/kind.ts'
import type { Queryable } from '../../../core/database/queryable.ts'
import { cancelRound, versionSentBack } from '../../review/index.ts'
import { factsOf } from '../editing/answer.ts'
import { notifyOfOutcome } from '../review/notify-of-outcome.ts'
import { openReview } from '../review/open-review.ts'
import { statusTerm } from '../store/search-row.ts'
import { lockQuestion, readLocked, type Stored } from '../store/stored.ts'
import { questionTables } from '../store/tables.ts'
import { checkSubmission } from './check-submission.ts'

const entity = 'question'

/** Tells the core how questions are stored, submitted, reviewed and published as content with versions. */
export const questionContent: ContentKind<QuestionStatus, ContentFacts, Stored> = {
  entity,
  tables: questionTables,
  machine: questionTransitions,
  lock: lockQuestion,
  read: readLocked,
  factsOf,
  check: checkSubmission,
  moved: moveFound,
  review: {
    open: openReview,
    cancel: (ctx, tx, entityId) => cancelRound(ctx, tx, { entity, entityId }),
    versionSentBack: (tx, entityId) => versionSentBack(tx, { entity, entityId }),
    settled: notifyOfOutcome,
  },
}

/** Updates the status, the time and the owner in the search row of a question, or of a copy with inserted faults. */
async function moveFound(client: Queryable, { id }: Stored, { from, to, at, owner }: Moved<QuestionStatus>) {
  const terms = [statusTerm(from), statusTerm(to)]
  await client.query(
    `update question_search set status = $2, updated_at = $3, owner_id = coalesce($6, owner_id),
            terms = array_replace(terms, $4::int4, $5::int4)
      where question_id = $1`,
    [id, to, at, ...terms, owner],
  )
  await client.query(
    `update question_copy set status = $2, updated_at = $3, terms = array_replace(terms, $4::int4, $5::int4) where question_id = $1`,
    [id, to, at, ...terms],
  )
}
