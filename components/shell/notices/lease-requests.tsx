'use client'

import { useAtomValue } from 'jotai'
import dynamic from 'next/dynamic'
import { addLeaseRequest, leaseRequestsAtom, removeLeaseRequest } from '@/lib/realtime/lease-requests'
import { useRealtimeEvent } from '@/lib/realtime/provider'

const LeaseRequestDialog = dynamic(() =>
  import('@/components/work/form/lease-request').then((module) => module.LeaseRequestDialog),
)

/**
 * Shows other users' requests to take over the editing of a record that this user has open, one request at a time. The
 * shell contains this component, because the form may be in an inactive tab.
 */
export function LeaseRequests() {
  useRealtimeEvent('leaseWanted', addLeaseRequest)
  const [first] = useAtomValue(leaseRequestsAtom)
  if (!first) return null
  return <LeaseRequestDialog key={`${first.entity}/${first.entityId}`} wanted={first} onClose={removeLeaseRequest} />
}
