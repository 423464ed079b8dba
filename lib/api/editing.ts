import { queryOptions } from '@tanstack/react-query'
import type { Entity } from '@/lib/contracts/cards'
import { getDraft, holdLease, leaseTimes, releaseLease } from '@/lib/contracts/editing/calls'
import { request } from '@/lib/http/client'

const ownErrors = { ownErrors: true }

/**
 * Says every 30 s that the person has the record open, for as long as it is observed, and answers who else has.
 * Nothing to wait for or to be told about: where it fails the form works all the same.
 */
export function leaseOptions(entity: Entity, entityId: string) {
  return queryOptions({
    queryKey: ['lease', entity, entityId],
    queryFn: ({ signal }) => request(holdLease, { entity, entityId }, { signal, quiet: true }),
    refetchInterval: leaseTimes.heartbeat * 1_000,
    staleTime: 0,
    gcTime: 0,
    meta: ownErrors,
  })
}

export function endLease(entity: Entity, entityId: string): void {
  void request(releaseLease, { entity, entityId }, { quiet: true }).catch(() => null)
}

/** The draft the server keeps; null where there is none or the server cannot say. */
export function serverDraft(entity: Entity, entityId: string) {
  return request(getDraft, { entity, entityId }, { quiet: true }).catch(() => null)
}
