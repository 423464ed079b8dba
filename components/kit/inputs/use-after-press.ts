'use client'

import { useState, useSyncExternalStore } from 'react'

let pressed = false
const listeners = new Set<() => void>()

function press(now: boolean): void {
  pressed = now
  for (const listener of [...listeners]) listener()
}
const down = () => press(true)
/** The browser fires the click right after the release, in the same task, so the press ends only in the next task. */
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
 * Returns the value; during a press of the mouse or a finger, returns the value from before the press. A press on a
 * button takes the focus from a field. If an error then appeared below the field at once, the button would move away
 * from the pointer, and the browser would fire no click.
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
