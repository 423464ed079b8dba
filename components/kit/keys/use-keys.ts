'use client'

import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'

export interface KeyLine {
  /** The keys as shown to the user. */
  keys: readonly string[]
  text: string
}

interface KeyPlace {
  /** Returns the keys handled at the moment, with their labels. */
  lines: () => readonly KeyLine[]
  /** Returns the element whose keys these are; under a drawer they are ignored. */
  place: () => Element | null
}

const places = new Set<KeyPlace>()

const isCovered = (place: Element | null) => place?.closest('[inert]') != null

/** Returns the keys that the screen in front handles now, for the help behind `?`. */
export function activeKeys(): KeyLine[] {
  const open = [...places].filter(({ place }) => !isCovered(place()))
  return [...new Map(open.flatMap(({ lines }) => lines().map((line) => [line.text, line]))).values()]
}

/** Adds lines of keys to the help behind `?` while the screen is in front. */
export function useKeyLines(lines: KeyPlace['lines'], place: KeyPlace['place'], on = true): void {
  const latest = useRef({ lines, place })
  useLayoutEffect(() => {
    latest.current = { lines, place }
  })
  useEffect(() => {
    if (!on) return
    const entry: KeyPlace = { lines: () => latest.current.lines(), place: () => latest.current.place() }
    places.add(entry)
    return () => void places.delete(entry)
  }, [on])
}

/** Handles keys pressed anywhere while the screen is in front; the help behind `?` lists them. */
export function useKeys(onKeyDown: (event: KeyboardEvent) => void, { lines, place }: KeyPlace, on = true): void {
  useKeyLines(lines, place, on)
  const hear = useEffectEvent((event: KeyboardEvent) => {
    if (!isCovered(place())) onKeyDown(event)
  })
  // The handler changes during the commit, not after it: a key pressed when another record is already visible applies
  // to that one.
  useLayoutEffect(() => {
    if (!on) return
    const listener = (event: KeyboardEvent) => hear(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [on])
}
