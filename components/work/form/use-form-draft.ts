'use client'

import { type RefObject, useEffect, useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type { DraftPlace } from '@/lib/state/drafts'
import { DraftStore } from './draft-store'
import { sameValues, type Values } from './merge'
import { markDraftOpen } from './open-drafts'

interface Options {
  form: UseFormReturn<FieldValues>
  place: DraftPlace
  exists: boolean
  base: RefObject<{ values: Values; rowVersion: number | null }>
}

/** Stores typed values as a draft, and removes the draft once the values equal the original values. */
export function useFormDraft({ form, place, exists, base }: Options) {
  const [savedAt, setSavedAt] = useState<string | null>(null)
  const [held, hold] = useState(() => ({ place, keeper: new DraftStore(place, exists, setSavedAt) }))
  // The server may store a new record whose form stays open. From then on the draft belongs to the stored record, so
  // `place` contains another id.
  const moved = held.place.id !== place.id
  if (moved) hold({ place, keeper: new DraftStore(place, exists, setSavedAt) })
  const { keeper } = held
  const { userId, entity, id } = place
  useEffect(() => markDraftOpen({ userId, entity, id }), [userId, entity, id])
  const keep = () => {
    const { values, rowVersion } = base.current
    const now = form.getValues()
    if (sameValues(now, values)) keeper.drop()
    else keeper.store({ values: structuredClone(now), base: values, rowVersion })
  }
  const latest = useRef(keep)
  useEffect(() => {
    latest.current = keep
  })
  const first = useRef(keeper)
  useEffect(() => {
    if (first.current !== keeper) latest.current()
    first.current = keeper
  }, [keeper])
  const { subscribe } = form
  useEffect(() => {
    const stop = subscribe({
      formState: { values: true },
      // The event has a name if the user typed into a field, or if another field or an upload set the value. The event
      // of a reset of the form has no name.
      callback: ({ name }) => {
        if (name !== undefined) latest.current()
      },
    })
    const close = keeper.open()
    return () => {
      stop()
      close()
    }
  }, [subscribe, keeper])
  return { savedAt, keep, drop: () => keeper.drop(), flush: () => keeper.flush() }
}
