'use client'

import { useQuery } from '@tanstack/react-query'
import { pointLabels as labels } from '@/components/domains/knowledge/point/labels'
import { PointSheet } from '@/components/domains/knowledge/point/point-sheet'
import { pointReview } from '@/components/domains/knowledge/point/review-screens'
import type { Listed } from '@/components/domains/review/list/listed'
import { TextSkeleton } from '@/components/kit/cell/skeleton'
import { TwoLineCell } from '@/components/kit/cell/two-line-cell'
import { readablePreview } from '@/components/kit/content/prose-latex'
import { Failure } from '@/components/kit/table/table-states'
import { FormulaHtml } from '@/components/ui/formula'
import { ownErrors, queryOf } from '@/lib/api/query-of'
import { knowledgeCard } from '@/lib/contracts/knowledge/card'
import { getPoint } from '@/lib/contracts/knowledge/editing'
import type { ReviewTaskItem } from '@/lib/contracts/review/calls'
import { pointReviewLists } from './list'

/** Version of a knowledge point that a task judges. */
function ReviewedPoint({ task: { entityId, versionId } }: { task: ReviewTaskItem }) {
  const asked = { id: entityId, version: versionId }
  const { data, error, refetch, isFetching } = useQuery(queryOf(getPoint, asked, ownErrors))
  if (data) return <PointSheet point={data} />
  if (error) return <Failure error={error} what={knowledgeCard.name} onRetry={refetch} retrying={isFetching} />
  return (
    <output aria-label={`正在加载${knowledgeCard.name}`}>
      <TextSkeleton widths={[96, 88, 54]} />
    </output>
  )
}

/** Describes knowledge points to the task list. */
export const listedPoint: Listed = {
  screens: pointReview,
  lists: pointReviewLists,
  columns: [
    {
      ...{ id: 'code', header: knowledgeCard.name, width: 184, opens: true },
      cell: (row, place) => {
        const [code = '', ...name] = row.title.split(' ')
        return <TwoLineCell place={place} first={name.join(' ')} second={code} />
      },
    },
    {
      id: 'definition',
      header: labels.definitionHtml,
      card: 'paragraph',
      reads: true,
      cell: (row, place) => (
        <FormulaHtml html={readablePreview(row.preview)} clampLines={place === 'compact' ? 1 : 2} />
      ),
    },
  ],
  Record: ReviewedPoint,
}
