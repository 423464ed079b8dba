import { queryOptions } from '@tanstack/react-query'
import { explainAccess, listAccessTargets } from '@/lib/contracts/staff/explain'
import { request } from '@/lib/http/client'

/** A screen by its address, or a call by the permission it asks for. */
export interface AccessTarget {
  url?: string
  permission?: string
}

/** Keys begin with the entity, which realtime events name; roles and menus change too, so nothing is kept. */
export function explanationOptions(userId: string, target: AccessTarget) {
  return queryOptions({
    queryKey: ['systemUser', 'explanation', userId, target],
    queryFn: ({ signal }) => request(explainAccess, { userId, ...target }, { signal }),
    staleTime: 0,
    meta: { ownErrors: true },
  })
}

export function accessTargetsOptions() {
  return queryOptions({
    queryKey: ['systemUser', 'accessTargets'],
    queryFn: ({ signal }) => request(listAccessTargets, {}, { signal }),
    staleTime: 0,
  })
}
