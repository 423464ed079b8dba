'use client'

import { useEffect, useState } from 'react'
import type { EnteredSns } from '@/lib/contracts/device/storage'
import { beep } from './beep'
import { Entering, nothingEntered, type Refused } from './entering'

const placeOf = (document: string) => `sns-of-${document}`

const refusedPlace = (document: string) => `sns-refused-of-${document}`

function stored(place: string): unknown[] {
  try {
    const list: unknown = JSON.parse(localStorage.getItem(place) ?? '[]')
    return Array.isArray(list) ? list : []
  } catch {
    return []
  }
}

const kept = (document: string): string[] => stored(placeOf(document)).map(String)

const keptRefused = (document: string): Refused[] =>
  stored(refusedPlace(document)).flatMap((one) => {
    const { sn, fault } = (one ?? {}) as Partial<Refused>
    return typeof sn === 'string' && typeof fault === 'string' ? [{ sn, fault }] : []
  })

function store(place: string, list: readonly unknown[]): void {
  if (list.length === 0) localStorage.removeItem(place)
  else localStorage.setItem(place, JSON.stringify(list))
}

/**
 * Serial numbers on their way into a document, which stays the same. What was not sent when the page was left is sent when
 * it comes back, and what was refused is still told.
 */
export function useEntering(document: string, send: (sns: string[]) => Promise<EnteredSns>) {
  const [entered, show] = useState(nothingEntered)
  const [entering] = useState(
    () =>
      new Entering({
        kept: () => kept(document),
        keptRefused: () => keptRefused(document),
        keepRefused: (refused) => store(refusedPlace(document), refused),
        send,
        show,
        keep: (sns) => store(placeOf(document), sns),
        told: (results) => beep(results.some(({ fault }) => fault !== null) ? 'bad' : 'good'),
      }),
  )
  useEffect(() => entering.start(), [entering])
  return { entered, entering }
}
