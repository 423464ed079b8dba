'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { endLease, type LeasePlace, leaseKey, leaseOptions } from '@/lib/api/editing'
import { ownErrors } from '@/lib/api/query-of'
import { useWrites } from '@/lib/api/use-write'
import type { Entity } from '@/lib/contracts/cards'
import { type Lease, requestLease } from '@/lib/contracts/editing/calls'
import { addLeaseRequest } from '@/lib/realtime/lease-requests'
import { useOnRemoved } from './use-on-removed'

interface Options {
  entity: Entity
  /** Id of the record; undefined if nobody else can edit the record, for example because it is new. */
  id: string | undefined
  /** True if the user only reads: the form shows who edits and acquires no lease. */
  look?: boolean
  /**
   * An element of the form. The lease ends when this element leaves the page, but not while the form's tab is hidden.
   */
  element: RefObject<HTMLElement | null>
  /** Called when another user took the lease from this user. */
  onLost?: () => void
  /** Called when this user got the lease from another user and the newest version of the record is loaded. */
  onGot?: () => void
}

/** The lease from this user's point of view: this user has it, or another user from whom this user can request it. */
export interface LeaseState {
  /** The user who edits instead of this user. */
  holder: Lease['holder']
  /** Whether this user had the lease until another user took it. */
  lost: boolean
  /** Whether the inputs are disabled: another user edits, or the version that the other user left is not loaded yet. */
  readOnly: boolean
  mayForce: boolean
  asked: Lease['asked']
  /** The time when the server answered with this lease, in milliseconds since 1970. */
  at: number
  isRequesting: boolean
  /** The reason why the server refused the user's request for the lease. */
  refusal: string | null
  request: (force?: boolean) => void
}

export function useLease({ entity, id, look = false, element, onLost, onGot }: Options): LeaseState {
  const client = useQueryClient()
  const [page] = useState(() => Math.random().toString(36).slice(2))
  const place: LeasePlace = { entity, entityId: id ?? '', page }
  // A user who requested the record acquires the lease at once, before the first change.
  const [wants, setWants] = useState(false)
  const looks = look && !wants
  const { data, dataUpdatedAt, refetch } = useQuery({ ...leaseOptions(place, looks), enabled: id !== undefined })
  const [seen, setSeen] = useState<Lease>()
  const [lost, setLost] = useState(false)
  const [coming, setComing] = useState(false)
  if (data && data !== seen) {
    setSeen(data)
    if (seen && !seen.holder && data.holder && !looks) setLost(true)
    if (seen?.holder && !data.holder) {
      setLost(false)
      setComing(true)
    }
  }
  const told = useRef({ onLost, onGot })
  useEffect(() => {
    told.current = { onLost, onGot }
  })
  useEffect(() => {
    if (lost) told.current.onLost?.()
  }, [lost])
  useEffect(() => {
    if (!coming) return
    let there = true
    void client.invalidateQueries({ queryKey: [entity] }).finally(() => there && setComing(false))
    return () => {
      there = false
    }
  }, [coming, client, entity])
  const came = useRef(coming)
  useEffect(() => {
    if (came.current && !coming) told.current.onGot?.()
    came.current = coming
  }, [coming])

  const { wanted } = data ?? {}
  useEffect(() => {
    if (wanted && id) addLeaseRequest({ entity, entityId: id, ...wanted })
  }, [wanted, entity, id])

  useOnRemoved(element, () => {
    if (id !== undefined && !looks) endLease(place)
  })
  // The form acquires the lease with the first change, not with the next heartbeat, and releases it once no value is
  // changed any more.
  const before = useRef({ looks, place })
  useEffect(() => {
    const { looks: looked, place: was } = before.current
    before.current = { looks, place }
    if (looked && !looks) void refetch()
    else if (!looked && looks) endLease(was)
  })

  const { mutate, isPending, error } = useWrites((send, force: boolean) => send(requestLease, { ...place, force }), {
    ...ownErrors,
    onMutate: () => setWants(true),
    onSuccess: (answer) => client.setQueryData(leaseKey(place), answer),
  })
  return {
    holder: seen?.holder ?? null,
    lost,
    readOnly: seen?.holder != null || coming,
    mayForce: seen?.mayForce ?? false,
    asked: seen?.asked ?? null,
    at: dataUpdatedAt,
    isRequesting: isPending,
    refusal: error?.message ?? null,
    request: (force = false) => mutate(force),
  }
}
