'use client'

import { useQuery } from '@tanstack/react-query'
import { systemLabels } from '@/components/domains/knowledge-system/labels'
import { systemReview } from '@/components/domains/knowledge-system/review-screens'
import type { Listed } from '@/components/domains/review/list/listed'
import { QueryBoundary } from '@/components/kit/record/query-boundary'
import { FormulaHtml } from '@/components/ui/formula'
import { ownErrors, queryOf } from '@/lib/api/query-of'
import { knowledgeSystemCard } from '@/lib/contracts/knowledge-system/card'
import { getReviewedSystem } from '@/lib/contracts/knowledge-system/editing'
import type { ReviewTaskItem } from '@/lib/contracts/review/calls'
import { systemReviewLists } from './list'
import { ReviewedNodes } from './reviewed-nodes'

/** Version of a system that a task judges. */
function ReviewedVersion({ task: { entityId, versionId } }: { task: ReviewTaskItem }) {
  const asked = { id: entityId, version: versionId }
  const query = useQuery(queryOf(getReviewedSystem, asked, ownErrors))
  return (
    <QueryBoundary query={query} height={160}>
      {(reviewed) => <ReviewedNodes reviewed={reviewed} />}
    </QueryBoundary>
  )
}

/** Describes knowledge systems to the task list. */
export const listedSystem: Listed = {
  screens: systemReview,
  lists: systemReviewLists,
  keyword: systemLabels.name,
  columns: [
    { id: 'name', header: knowledgeSystemCard.name, width: 220, opens: true, cell: ({ title }) => title },
    {
      ...{ id: 'version', header: '提交的版本', card: 'paragraph' },
      cell: ({ preview }, place) => <FormulaHtml html={preview} clampLines={place === 'compact' ? 1 : 2} />,
    },
  ],
  Record: ReviewedVersion,
}
