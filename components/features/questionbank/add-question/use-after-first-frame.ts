'use client'

import { startTransition, useEffect, useState } from 'react'
import { painted } from '@/components/ui/formula/idle'

/**
 * Returns false for the first frame: the user can type in the first field before the rest renders in pieces, between
 * which the browser handles keys.
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
