'use client'

import { useAtomValue } from 'jotai'
import dynamic from 'next/dynamic'
import { forgetLeaseWanted, noteLeaseWanted, wantedLeasesAtom } from '@/lib/realtime/lease-wanted'
import { useRealtimeEvent } from '@/lib/realtime/provider'

const LeaseWantedDialog = dynamic(() =>
  import('@/components/work/form/lease-wanted').then((module) => module.LeaseWantedDialog),
)

/** Shows requests of other users to edit a record of this user, one at a time; the form may be in a background tab. */
export function LeaseRequests() {
  useRealtimeEvent('leaseWanted', noteLeaseWanted)
  const [first] = useAtomValue(wantedLeasesAtom)
  if (!first) return null
  return <LeaseWantedDialog key={`${first.entity}/${first.entityId}`} wanted={first} onClose={forgetLeaseWanted} />
}
