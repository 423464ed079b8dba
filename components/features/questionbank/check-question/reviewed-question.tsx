'use client'

import { useQuery } from '@tanstack/react-query'
import { WholeQuestion } from '@/components/domains/question/view/whole-question'
import { TextSkeleton } from '@/components/kit/cell/skeleton'
import { Failure } from '@/components/kit/table/table-states'
import { ownErrors, queryOf } from '@/lib/api/query-of'
import { questionCard } from '@/lib/contracts/question/card'
import { getQuestion } from '@/lib/contracts/question/detail'
import type { ReviewTaskItem } from '@/lib/contracts/review/calls'

/** Loads and shows the version of a question that a review task judges, with answers and explanations. */
export function ReviewedQuestion({ task: { entityId, versionId } }: { task: ReviewTaskItem }) {
  const asked = { id: entityId, version: versionId }
  const { data, error, refetch, isFetching } = useQuery(queryOf(getQuestion, asked, ownErrors))
  if (data) return <WholeQuestion question={data} teacher />
  if (error) return <Failure error={error} what={questionCard.name} onRetry={refetch} retrying={isFetching} />
  return (
    <output aria-label={`正在加载${questionCard.name}`}>
      <TextSkeleton widths={[96, 88, 54, 30]} />
    </output>
  )
}
