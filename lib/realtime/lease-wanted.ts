import { atom, getDefaultStore } from 'jotai'
import type { ServerEvent } from '@/lib/contracts/base/realtime'

export type LeaseWanted = Extract<ServerEvent, { event: 'leaseWanted' }>['content']

const isSame = (one: LeaseWanted, other: LeaseWanted) => one.entity === other.entity && one.entityId === other.entityId

/** Records that others ask this person to let them edit, the oldest request first. */
export const wantedLeasesAtom = atom<readonly LeaseWanted[]>([])

/**
 * Notes a request, heard over the connection or by the form when it says that it is there. One without seconds left is
 * settled and goes.
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
