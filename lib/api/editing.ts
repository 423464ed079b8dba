import { queryOptions } from '@tanstack/react-query'
import { Code } from '@/lib/contracts/base/call'
import type { Entity } from '@/lib/contracts/cards'
import { getDraft, holdLease, leaseTimes, releaseLease } from '@/lib/contracts/editing/calls'
import { ApiError } from '@/lib/http/api-error'
import { request } from '@/lib/http/client'

const ownErrors = { ownErrors: true }

/** One open form, or one place where a record is edited. */
export interface LeasePlace {
  entity: Entity
  entityId: string
  page: string
}

/**
 * Says every 30 s that the person has the record open, for as long as it is observed, and answers who has it instead;
 * `look` only asks that. Nothing to wait for or to be told about: where it fails, and at a platform that knows no
 * leases, the form works all the same.
 */
export function leaseOptions({ entity, entityId, page }: LeasePlace, look = false) {
  return queryOptions({
    queryKey: leaseKey({ entity, entityId, page }),
    queryFn: ({ signal }) => request(holdLease, { entity, entityId, page, look }, { signal, quiet: true }),
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

/** The draft the server keeps; null where there is none or the server cannot say. */
export function serverDraft(entity: Entity, entityId: string, except: readonly string[] = []) {
  return request(
    getDraft,
    { entity, entityId, ...(except.length > 0 && { except: [...except] }) },
    { quiet: true },
  ).catch(() => null)
}
