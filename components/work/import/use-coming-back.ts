'use client'

import { useEffect, useEffectEvent } from 'react'

/**
 * Calls back when the screen comes to the front: at its first render, when the user chooses its tab, and when the
 * window gets the focus.
 */
export function useComingBack(onBack: () => void): void {
  const back = useEffectEvent(onBack)
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') back()
    }
    look()
    // A second window beside this window takes the focus but hides nothing, so the event `visibilitychange` is not
    // enough.
    window.addEventListener('focus', look)
    document.addEventListener('visibilitychange', look)
    return () => {
      window.removeEventListener('focus', look)
      document.removeEventListener('visibilitychange', look)
    }
  }, [])
}
