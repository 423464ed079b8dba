'use client'

import { useAtomValue } from 'jotai'
import dynamic from 'next/dynamic'
import { addLeaseRequest, leaseRequestsAtom, removeLeaseRequest } from '@/lib/realtime/lease-requests'
import { useRealtimeEvent } from '@/lib/realtime/provider'

const LeaseRequestDialog = dynamic(() =>
  import('@/components/work/form/lease-request').then((module) => module.LeaseRequestDialog),
)

/** Shows requests of other users to edit a record of this user, one at a time; the form may be in a background tab. */
export function LeaseRequests() {
  useRealtimeEvent('leaseWanted', addLeaseRequest)
  const [first] = useAtomValue(leaseRequestsAtom)
  if (!first) return null
  return <LeaseRequestDialog key={`${first.entity}/${first.entityId}`} wanted={first} onClose={removeLeaseRequest} />
}
