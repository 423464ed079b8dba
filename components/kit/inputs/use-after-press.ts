'use client'

import { useState, useSyncExternalStore } from 'react'

let pressed = false
const listeners = new Set<() => void>()

function press(now: boolean): void {
  pressed = now
  for (const listener of [...listeners]) listener()
}
const down = () => press(true)
/** A click comes with the release, in the same turn: what waits for it comes in the next one. */
const up = () => setTimeout(press, 0, false)
const events = [
  ['pointerdown', down],
  ['pointerup', up],
  ['pointercancel', up],
] as const

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) for (const [name, hear] of events) window.addEventListener(name, hear, true)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    for (const [name, hear] of events) window.removeEventListener(name, hear, true)
    pressed = false
  }
}

/**
 * The value as it was before a mouse button or finger went down, until it is up again. Pressing a button leaves a
 * field; an error appearing below that field would move the button away from under the press, and its click be lost.
 */
export function useAfterPress<T>(value: T): T {
  const waits = useSyncExternalStore(
    subscribe,
    () => pressed,
    () => false,
  )
  const [shown, setShown] = useState(value)
  if (waits || Object.is(shown, value)) return shown
  setShown(value)
  return value
}
