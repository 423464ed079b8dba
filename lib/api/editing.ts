import { queryOptions } from '@tanstack/react-query'
import { Code } from '@/lib/contracts/base/call'
import type { Entity } from '@/lib/contracts/cards'
import { acquireLease, getDraft, leaseTimes, releaseLease } from '@/lib/contracts/editing/calls'
import { ApiError } from '@/lib/http/api-error'
import { request } from '@/lib/http/client'

const ownErrors = { ownErrors: true }

/** An open form or another place where the user edits a record. */
export interface LeasePlace {
  entity: Entity
  entityId: string
  page: string
}

/**
 * Query that renews the edit lease every 30 s while a component observes the query, and returns the user who holds the
 * lease. With `look`, the query only reads the holder. The form does not wait for this query and shows none of its
 * errors, because the form also works without a lease.
 */
export function leaseOptions({ entity, entityId, page }: LeasePlace, look = false) {
  return queryOptions({
    queryKey: leaseKey({ entity, entityId, page }),
    queryFn: ({ signal }) => request(acquireLease, { entity, entityId, page, look }, { signal, quiet: true }),
    refetchInterval: ({ state: { data, error } }) => {
      if (error instanceof ApiError && error.code === Code.notFound) return false
      const left = data?.asked && !data.asked.refused ? data.asked.seconds + 1 : leaseTimes.heartbeat
      return Math.min(left, leaseTimes.heartbeat) * 1_000
    },
    staleTime: 0,
    gcTime: 0,
    meta: ownErrors,
  })
}

export const leaseKey = ({ entity, entityId, page }: LeasePlace) => ['lease', entity, entityId, page] as const

export function endLease(place: LeasePlace): void {
  void request(releaseLease, place, { quiet: true }).catch(() => null)
}

/** Returns the draft that the service stores, or null if there is none or the request fails. */
export function serverDraft(entity: Entity, entityId: string, except: readonly string[] = []) {
  return request(
    getDraft,
    { entity, entityId, ...(except.length > 0 && { except: [...except] }) },
    { quiet: true },
  ).catch(() => null)
}
