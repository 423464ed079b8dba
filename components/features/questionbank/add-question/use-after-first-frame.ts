'use client'

import { startTransition, useEffect, useState } from 'react'
import { painted } from '@/components/ui/formula/idle'

/**
 * Returns false until the first frame is painted, then true. The form first renders only the fields where the user
 * begins to type. The form renders the rest in a React transition, so that the browser can handle keys in between.
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
