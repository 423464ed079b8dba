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
  /** Undefined if there is no record that others could edit. */
  id: string | undefined
  /** True if the user does not edit yet: the form shows who edits and acquires no lease. */
  look?: boolean
  /** An element of the form: the lease ends when it leaves the page, but not while its tab is hidden. */
  element: RefObject<HTMLElement | null>
  /** Called when another user took over the record. */
  onLost?: () => void
  /** Called when the lease came from another user, and the record is as that user left it. */
  onGot?: () => void
}

/** The user who may write in a form: this user, or another user whom this user can ask. */
export interface LeaseState {
  /** The user who edits instead of this user. */
  holder: Lease['holder']
  /** Whether this user edited until another user took over. */
  lost: boolean
  /** Whether the inputs are disabled: another user edits, or that user's version is not loaded yet. */
  readOnly: boolean
  mayForce: boolean
  asked: Lease['asked']
  /** The time of the answer below, in milliseconds since 1970. */
  at: number
  isRequesting: boolean
  /** The reason why a request was refused. */
  refusal: string | null
  request: (force?: boolean) => void
}

export function useLease({ entity, id, look = false, element, onLost, onGot }: Options): LeaseState {
  const client = useQueryClient()
  const [page] = useState(() => Math.random().toString(36).slice(2))
  const place: LeasePlace = { entity, entityId: id ?? '', page }
  // The user who requested the record acquires the lease before the first change.
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
  // The lease is acquired with the first change, not with the next heartbeat, and released once nothing is changed any
  // more.
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
