'use client'

import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'

export interface KeyLine {
  /** As shown to the person. */
  keys: readonly string[]
  text: string
}

interface KeyPlace {
  /** What is heard at the moment, in words. */
  lines: () => readonly KeyLine[]
  /** Where it is heard; under a drawer it is not. */
  place: () => Element | null
}

const places = new Set<KeyPlace>()

const isCovered = (place: Element | null) => place?.closest('[inert]') != null

/** Which keys the screen in front hears now, for the sheet behind `?`. */
export function keysHeard(): KeyLine[] {
  const open = [...places].filter(({ place }) => !isCovered(place()))
  return [...new Map(open.flatMap(({ lines }) => lines().map((line) => [line.text, line]))).values()]
}

/** Says in the sheet behind `?` which keys are heard here, as long as the screen is in front. */
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

/** Hears keys wherever they are pressed while the screen is in front; the sheet behind `?` says which. */
export function useKeys(onKeyDown: (event: KeyboardEvent) => void, { lines, place }: KeyPlace, on = true): void {
  useKeyLines(lines, place, on)
  const hear = useEffectEvent((event: KeyboardEvent) => {
    if (!isCovered(place())) onKeyDown(event)
  })
  // With the drawing, not after it: a key pressed the moment another record is seen means that one.
  useLayoutEffect(() => {
    if (!on) return
    const listener = (event: KeyboardEvent) => hear(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [on])
}
