'use client'

import { useAtomValue } from 'jotai'
import dynamic from 'next/dynamic'
import { forgetLeaseWanted, noteLeaseWanted, wantedLeasesAtom } from '@/lib/realtime/lease-wanted'
import { useRealtimeEvent } from '@/lib/realtime/provider'

const LeaseWantedDialog = dynamic(() =>
  import('@/components/work/form/lease-wanted').then((module) => module.LeaseWantedDialog),
)

/** What others ask this person to let them edit, one at a time; the form may lie in a tab behind. */
export function LeaseRequests() {
  useRealtimeEvent('leaseWanted', noteLeaseWanted)
  const [first] = useAtomValue(wantedLeasesAtom)
  if (!first) return null
  return <LeaseWantedDialog key={`${first.entity}/${first.entityId}`} wanted={first} onClose={forgetLeaseWanted} />
}
