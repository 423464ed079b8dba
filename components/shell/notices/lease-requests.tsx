'use client'

import dynamic from 'next/dynamic'
import { useCallback, useEffect, useState } from 'react'
import { type LeaseWanted, leaseWanted } from '@/lib/realtime/lease-wanted'

const LeaseWantedDialog = dynamic(() =>
  import('@/components/work/form/lease-wanted').then((module) => module.LeaseWantedDialog),
)

const keyOf = ({ entity, entityId }: LeaseWanted) => `${entity}/${entityId}`

/** What others ask this person to let them edit, one at a time; the form may lie in a tab behind. */
export function LeaseRequests() {
  const [waiting, setWaiting] = useState<readonly LeaseWanted[]>([])
  useEffect(
    () =>
      leaseWanted.listen((wanted) =>
        setWaiting((before) => {
          const known = before.some((one) => keyOf(one) === keyOf(wanted))
          if (wanted.seconds > 0) return known ? before : [...before, wanted]
          return known ? before.filter((one) => keyOf(one) !== keyOf(wanted)) : before
        }),
      ),
    [],
  )
  const close = useCallback(
    (settled: LeaseWanted) => setWaiting((before) => before.filter((one) => one !== settled)),
    [],
  )
  const [first] = waiting
  return first ? <LeaseWantedDialog key={keyOf(first)} wanted={first} onClose={close} /> : null
}
