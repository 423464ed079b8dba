'use client'

import { useQuery } from '@tanstack/react-query'
import { scopeDescriptionOptions } from '@/lib/api/session'
import type { ScopeGrant } from '@/lib/contracts/base/access'
import { insertQuestion } from '@/lib/contracts/question/editing'

export type Reach = readonly ScopeGrant[] | null

/** Subjects, sections and grades a person writes questions of; null: all of them, or the platform does not tell. */
export function useReach(): Reach {
  const places = useQuery(scopeDescriptionOptions(insertQuestion.permission)).data?.scope?.places
  return places && places.length > 0 ? places : null
}

/** Whether a person can write at a place, as far as it is chosen. */
export const reaches = (
  reach: Reach,
  place: { subject?: string | undefined; section?: string | undefined; grade?: string | null | undefined },
): boolean =>
  reach === null ||
  reach.some(
    (grant) =>
      (!place.section || grant.section === place.section) &&
      (!place.subject || grant.subject === place.subject) &&
      (!place.grade || !grant.grade || grant.grade === place.grade),
  )
