'use client'

import { useEffect, useEffectEvent } from 'react'

/** Calls when the screen comes to the front: first shown, its tab chosen again, or the window looked at again. */
export function useComingBack(onBack: () => void): void {
  const back = useEffectEvent(onBack)
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') back()
    }
    look()
    // A second window beside this one takes the focus and hides nothing.
    window.addEventListener('focus', look)
    document.addEventListener('visibilitychange', look)
    return () => {
      window.removeEventListener('focus', look)
      document.removeEventListener('visibilitychange', look)
    }
  }, [])
}
