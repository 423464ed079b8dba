'use client'

import { pathOf } from '@/components/domains/review/anchors/path-of'
import { ownErrors, useQueryIf } from '@/lib/api/query-of'
import type { Flaw } from '@/lib/contracts/question/checks/types'
import type { EditedQuestion } from '@/lib/contracts/question/editing'
import { listReviewRounds } from '@/lib/contracts/review/judging'
import { unanswered } from '@/lib/contracts/review/outcome'
import { severities } from '@/lib/contracts/review/states'
import type { AppliedSuggestions } from './use-applied-suggestions'

const issueOptions = { ...ownErrors, quiet: true }
const none: readonly Flaw[] = []

/**
 * Returns the unanswered issues of a returned question as warnings for the bar with the findings of the checks. The
 * warnings do not block the submission, because the reviewer checks the issues again.
 */
export function useReturned(question: EditedQuestion | null, taken: Pick<AppliedSuggestions, 'ids'>): readonly Flaw[] {
  const returned = question?.status === 'returned'
  const recordId = question?.id ?? ''
  const answer = useQueryIf(returned ? listReviewRounds : undefined, { entity: 'question', recordId }, issueOptions)
  if (!returned || !answer?.data) return none
  return unanswered(answer.data.toAnswer)
    .filter(({ id }) => !taken.ids.has(id))
    .map(({ id, anchor, severity, note }) => ({
      level: 'warn',
      code: `returned-${id}`,
      field: pathOf(anchor),
      message: `退回的问题（${severities[severity]}）${note ? `：${note}` : ''}`,
    }))
}
