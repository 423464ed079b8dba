import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { queryOf } from '@/lib/api/query-of'
import type { System } from '@/lib/contracts/knowledge-system/calls'
import { listReviewRounds, type ReviewIssue } from '@/lib/contracts/review/judging'
import { systemReview, uidOfField } from './review-screens'

/** Returns the unresolved issues with which the last review returned a system; none in another state. */
export function useReturnedIssues({ id, status }: Pick<System, 'id' | 'status'>): readonly ReviewIssue[] {
  const { data } = useQuery({
    ...queryOf(listReviewRounds, { entity: systemReview.entity, recordId: id }, { quiet: true }),
    enabled: status === 'returned',
  })
  return useMemo(() => {
    const last = status === 'returned' ? data?.list.find(({ state }) => state !== 'cancelled') : undefined
    return (last?.issues ?? []).filter(({ state }) => state === 'open' || state === 'reopened')
  }, [data, status])
}

/** Returns the number of these issues by the uid of their node. */
export function useNodeIssues(system: Pick<System, 'id' | 'status'>): ReadonlyMap<string, number> {
  const issues = useReturnedIssues(system)
  return useMemo(() => {
    const counts = new Map<string, number>()
    for (const { anchor } of issues) {
      const uid = uidOfField(anchor.field)
      if (uid !== null) counts.set(uid, (counts.get(uid) ?? 0) + 1)
    }
    return counts
  }, [issues])
}
