import { atom, getDefaultStore } from 'jotai'
import type { ServerEvent } from '@/lib/contracts/base/realtime'

export type LeaseWanted = Extract<ServerEvent, { event: 'leaseWanted' }>['content']

const isSame = (one: LeaseWanted, other: LeaseWanted) => one.entity === other.entity && one.entityId === other.entityId

/** Records whose edit lease other users ask the current user to release, the oldest request first. */
export const wantedLeasesAtom = atom<readonly LeaseWanted[]>([])

/**
 * Adds a request that arrived over the connection or in the answer to a lease renewal. A request without seconds left
 * is settled, so it is removed.
 */
export function noteLeaseWanted(wanted: LeaseWanted): void {
  getDefaultStore().set(wantedLeasesAtom, (before) => {
    const known = before.some((one) => isSame(one, wanted))
    if (wanted.seconds > 0) return known ? before : [...before, wanted]
    return known ? before.filter((one) => !isSame(one, wanted)) : before
  })
}

export function forgetLeaseWanted(settled: LeaseWanted): void {
  getDefaultStore().set(wantedLeasesAtom, (before) => before.filter((one) => one !== settled))
}
