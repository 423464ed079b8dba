'use client'

import { useState, useSyncExternalStore } from 'react'

let pressed = false
const listeners = new Set<() => void>()

function press(now: boolean): void {
  pressed = now
  for (const listener of [...listeners]) listener()
}
const down = () => press(true)
/** The click event follows the release in the same turn, so the update waits for the next turn. */
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
 * Returns the value from before a mouse button or finger went down, until it is up again. Pressing a button blurs a
 * field; an error appearing below that field would move the button away from the pointer, and the browser would not
 * fire its click.
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
