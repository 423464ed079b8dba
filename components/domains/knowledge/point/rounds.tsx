'use client'

import { useQuery } from '@tanstack/react-query'
import dynamic from 'next/dynamic'
import { ownErrors, queryOf } from '@/lib/api/query-of'
import { type EditedPoint, getPoint } from '@/lib/contracts/knowledge/editing'
import { pointReview } from './review-screens'

const ReviewRounds = dynamic(
  () => import('@/components/domains/review/review-rounds').then((module) => module.ReviewRounds),
  { ssr: false },
)

/** Shows the review rounds of a point that was submitted at least once. */
export function PointRounds({ point: { id, versions } }: { point: EditedPoint }) {
  const isSubmitted = versions.some(({ state }) => state !== 'working')
  return isSubmitted ? <ReviewRounds screens={pointReview} recordId={id} /> : null
}

/** Shows the author above the form why reviewers returned the point; nothing for a point in another state. */
export function ReturnedRounds({ id }: { id: string }) {
  const { data } = useQuery({ ...queryOf(getPoint, { id }, ownErrors), enabled: id !== 'new' })
  return data?.status === 'returned' ? (
    <div style={{ marginBottom: 16 }}>
      <ReviewRounds screens={pointReview} recordId={id} />
    </div>
  ) : null
}
