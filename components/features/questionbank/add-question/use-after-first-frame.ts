'use client'

import { startTransition, useEffect, useState } from 'react'
import { painted } from '@/components/ui/formula/idle'

/**
 * False for the first frame: what is typed first can be typed in before the rest is drawn, which then comes in pieces between which a key is
 * heard.
 */
export function useAfterFirstFrame(): boolean {
  const [isAfter, setAfter] = useState(false)
  useEffect(() => {
    let wanted = true
    void painted().then(() => wanted && startTransition(() => setAfter(true)))
    return () => {
      wanted = false
    }
  }, [])
  return isAfter
}
