'use client'

import { useEffect, useState } from 'react'

/** Milliseconds without a change; longer than the time between two keys of a word. */
const PAUSE = 250

/**
 * Returns the value at the last pause in typing, because typesetting all formulas at each key would delay the next key.
 */
export function useAfterPause<T>(value: T): T {
  const [calm, setCalm] = useState(value)
  const text = JSON.stringify(value)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each drawing makes another object of what may say the same
  useEffect(() => {
    const timer = setTimeout(() => setCalm(value), PAUSE)
    return () => clearTimeout(timer)
  }, [text])
  return calm
}
