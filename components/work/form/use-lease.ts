'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { endLease, type LeasePlace, leaseKey, leaseOptions } from '@/lib/api/editing'
import { ownErrors } from '@/lib/api/query-of'
import { useWrites } from '@/lib/api/use-write'
import type { Entity } from '@/lib/contracts/cards'
import { type Lease, requestLease } from '@/lib/contracts/editing/calls'
import { noteLeaseWanted } from '@/lib/realtime/lease-wanted'
import { useGone } from './use-gone'

interface Options {
  entity: Entity
  /** Undefined: nothing that others could have. */
  id: string | undefined
  /** Nothing is edited yet: who edits is shown, and the record left to them. */
  look?: boolean
  /** An element of what is edited: gone from the page, the record is left; hidden with its tab, it is not. */
  element: RefObject<HTMLElement | null>
  /** The record went to somebody else. */
  onLost?: () => void
  /** It came from somebody else, and stands as they left it. */
  onGot?: () => void
}

/** Who may write in a form: this person, or somebody they can ask. */
export interface LeaseState {
  /** Who edits instead of this person. */
  holder: Lease['holder']
  /** This person edited until somebody took over. */
  lost: boolean
  /** Nothing can be typed: somebody else edits, or what they left is not here yet. */
  readOnly: boolean
  mayForce: boolean
  asked: Lease['asked']
  /** When the answer below was given, in milliseconds since 1970. */
  at: number
  asking: boolean
  /** Why a request was not taken. */
  refusal: string | null
  ask: (force?: boolean) => void
}

export function useLease({ entity, id, look = false, element, onLost, onGot }: Options): LeaseState {
  const client = useQueryClient()
  const [page] = useState(() => Math.random().toString(36).slice(2))
  const place: LeasePlace = { entity, entityId: id ?? '', page }
  // Whoever asked for the record wants to edit it, before anything is changed.
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
    if (wanted && id) noteLeaseWanted({ entity, entityId: id, ...wanted })
  }, [wanted, entity, id])

  useGone(element, () => {
    if (id !== undefined && !looks) endLease(place)
  })
  // Taken with the first change, not at the next beat; given back once nothing is changed any more.
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
    asking: isPending,
    refusal: error?.message ?? null,
    ask: (force = false) => mutate(force),
  }
}
