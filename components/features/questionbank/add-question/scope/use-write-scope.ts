'use client'

import { useQuery } from '@tanstack/react-query'
import { scopeDescriptionOptions } from '@/lib/api/session'
import type { ScopeGrant } from '@/lib/contracts/base/access'
import { insertQuestion } from '@/lib/contracts/question/editing'

export type WriteScope = readonly ScopeGrant[] | null

/**
 * Returns the subjects, sections and grades for which the user may write questions; null if all, or if the platform
 * does not report them.
 */
export function useWriteScope(): WriteScope {
  const places = useQuery(scopeDescriptionOptions(insertQuestion.permission)).data?.scope?.places
  return places && places.length > 0 ? places : null
}

/** Returns whether the user may write questions at a place, as far as it is chosen. */
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
