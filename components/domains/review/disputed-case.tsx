'use client'

import { useQuery } from '@tanstack/react-query'
import { TextSkeleton } from '@/components/kit/cell/skeleton'
import { Failure } from '@/components/kit/table/table-states'
import { FormulaText } from '@/components/ui/formula'
import { ownErrors, queryOf } from '@/lib/api/query-of'
import type { ReviewTaskItem } from '@/lib/contracts/review/calls'
import { listReviewRounds } from '@/lib/contracts/review/judging'
import { IssueCard, IssueCards } from './issue-card'
import type { ReviewedScreens } from './reviewed-screens'

type Case = Pick<ReviewTaskItem, 'id' | 'entity' | 'entityId'>

interface DisputedCaseProps extends Pick<ReviewedScreens, 'placeOf'> {
  task: Case
}

/**
 * Shows the case that a chief reviewer has to decide: the statements of the reviewer who rejected the version and of
 * the author.
 */
export function DisputedCase({ task: { id, entity, entityId }, placeOf }: DisputedCaseProps) {
  const { data, error, refetch, isRefetching } = useQuery(
    queryOf(listReviewRounds, { entity, recordId: entityId }, ownErrors),
  )
  const round = data?.list.find(({ tasks }) => tasks.some((one) => one.id === id))
  const task = round?.tasks.find((one) => one.id === id)
  const issues = round?.issues.filter(({ taskId }) => taskId === id) ?? []
  return (
    <section aria-label="申诉的内容" style={{ display: 'grid', gap: 8, fontSize: 13 }}>
      {error && !data ? <Failure error={error} what="申诉" onRetry={refetch} retrying={isRefetching} /> : null}
      {!data && !error ? <TextSkeleton widths={[80, 60]} /> : null}
      {task ? (
        <>
          <p style={{ margin: 0 }}>
            <b>作者申诉：</b>
            <FormulaText text={task.reason} component="span" inline />
          </p>
          {task.comment ? (
            <p style={{ margin: 0 }}>
              <b>审核意见：</b>
              <FormulaText text={task.comment} component="span" inline />
            </p>
          ) : null}
          <IssueCards>
            {issues.map((issue) => (
              <IssueCard key={issue.id} issue={issue} place={placeOf(issue.anchor)} stated={false} />
            ))}
          </IssueCards>
        </>
      ) : null}
    </section>
  )
}
