'use client'

import { useQuery } from '@tanstack/react-query'
import { scopeDescriptionOptions } from '@/lib/api/session'
import type { ScopeGrant } from '@/lib/contracts/base/access'
import { insertQuestion } from '@/lib/contracts/question/editing'

export type WriteScope = readonly ScopeGrant[] | null

/**
 * Returns the combinations of subject, section and grade for which the user may write questions. Returns null if there
 * is no limit or the platform does not report the limit.
 */
export function useWriteScope(): WriteScope {
  const places = useQuery(scopeDescriptionOptions(insertQuestion.permission)).data?.scope?.places
  return places && places.length > 0 ? places : null
}

/**
 * Returns whether the user may write questions in this section, grade and subject; parts that are not chosen yet are
 * ignored.
 */
export const isInWriteScope = (
  reach: WriteScope,
  place: { subject?: string | undefined; section?: string | undefined; grade?: string | null | undefined },
): boolean =>
  reach === null ||
  reach.some(
    (grant) =>
      (!place.section || grant.section === place.section) &&
      (!place.subject || grant.subject === place.subject) &&
      (!place.grade || !grant.grade || grant.grade === place.grade),
  )
