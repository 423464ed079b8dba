'use client'

import { useEffect, useEffectEvent } from 'react'

/**
 * Calls back when the screen comes to the front: when it is first shown, its tab is chosen, or the window gets the
 * focus.
 */
export function useComingBack(onBack: () => void): void {
  const back = useEffectEvent(onBack)
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') back()
    }
    look()
    // A second window beside this one takes the focus and hides nothing, so `visibilitychange` is not enough.
    window.addEventListener('focus', look)
    document.addEventListener('visibilitychange', look)
    return () => {
      window.removeEventListener('focus', look)
      document.removeEventListener('visibilitychange', look)
    }
  }, [])
}
