'use client'

import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { placeAmong, systemReview } from '@/components/domains/knowledge-system/review-screens'
import { ReviewRounds } from '@/components/domains/review/review-rounds'
import { ownErrors, queryOf } from '@/lib/api/query-of'
import type { System } from '@/lib/contracts/knowledge-system/calls'
import { getNodes } from '@/lib/contracts/knowledge-system/editing'

/** 审批记录: the review rounds of a system; issues are named with the path of their node in the newest version. */
export function SystemRounds({ system: { id } }: { system: System }) {
  const { data } = useQuery(queryOf(getNodes, { id }, ownErrors))
  const screens = useMemo(() => ({ ...systemReview, ...(data && { placeOf: placeAmong(data.nodes) }) }), [data])
  return <ReviewRounds screens={screens} recordId={id} />
}
