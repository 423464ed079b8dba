'use client'

import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'

export interface KeyLine {
  /** The keys as shown to the user. */
  keys: readonly string[]
  text: string
}

interface KeyPlace {
  /** Returns the keys that the screen handles at present, with their labels. */
  lines: () => readonly KeyLine[]
  /** Returns the element for which the keys work; the keys are ignored while a drawer covers this element. */
  place: () => Element | null
}

const places = new Set<KeyPlace>()

const isCovered = (place: Element | null) => place?.closest('[inert]') != null

/** Returns the keys that work on the visible screen at present, for the help that the key `?` opens. */
export function activeKeys(): KeyLine[] {
  const open = [...places].filter(({ place }) => !isCovered(place()))
  return [...new Map(open.flatMap(({ lines }) => lines().map((line) => [line.text, line]))).values()]
}

/** Adds lines to the help that the key `?` opens; they are listed while the screen is visible. */
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

/**
 * Handles keys that the user presses anywhere while the screen is visible. The help that the key `?` opens lists them.
 */
export function useKeys(onKeyDown: (event: KeyboardEvent) => void, { lines, place }: KeyPlace, on = true): void {
  useKeyLines(lines, place, on)
  const hear = useEffectEvent((event: KeyboardEvent) => {
    if (!isCovered(place())) onKeyDown(event)
  })
  // The listener is added in a layout effect, so that the first key press after a change already applies to the record
  // that is visible.
  useLayoutEffect(() => {
    if (!on) return
    const listener = (event: KeyboardEvent) => hear(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [on])
}
