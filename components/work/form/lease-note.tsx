'use client'

import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { formatDateTime } from '@/components/kit/cell/date-time'
import { StatusChip } from '@/components/kit/cell/status-chip'
import { endLease, leaseOptions } from '@/lib/api/editing'
import type { Entity } from '@/lib/contracts/cards'

/** Says who else has the record open, and tells the others that this person has, for as long as the form is on show. */
export function LeaseNote({ entity, id }: { entity: Entity; id: string }) {
  const { data } = useQuery(leaseOptions(entity, id))
  useEffect(() => () => endLease(entity, id), [entity, id])
  return (
    <span role="status">
      {data?.others.map(({ fullName, since }) => (
        <StatusChip
          key={fullName + since}
          tone="warning"
          label={`${fullName}正在编辑（${formatDateTime(since).slice(11)} 起）`}
        />
      ))}
    </span>
  )
}
