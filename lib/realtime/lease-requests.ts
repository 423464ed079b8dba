import { atom, getDefaultStore } from 'jotai'
import type { ServerEvent } from '@/lib/contracts/base/realtime'

export type LeaseRequest = Extract<ServerEvent, { event: 'leaseWanted' }>['content']

const isSame = (one: LeaseRequest, other: LeaseRequest) =>
  one.entity === other.entity && one.entityId === other.entityId

/** Records whose edit lease another user asks the current user to release, the oldest request first. */
export const leaseRequestsAtom = atom<readonly LeaseRequest[]>([])

/**
 * Adds a request that arrived over the connection or in the answer to a lease renewal. A request with no seconds left
 * is settled, so the function removes it from the list.
 */
export function addLeaseRequest(wanted: LeaseRequest): void {
  getDefaultStore().set(leaseRequestsAtom, (before) => {
    const known = before.some((one) => isSame(one, wanted))
    if (wanted.seconds > 0) return known ? before : [...before, wanted]
    return known ? before.filter((one) => !isSame(one, wanted)) : before
  })
}

export function removeLeaseRequest(settled: LeaseRequest): void {
  getDefaultStore().set(leaseRequestsAtom, (before) => before.filter((one) => one !== settled))
}
