'use client'

import { useCallback, useEffect, useRef } from 'react'
import { toast } from '@/components/ui/toast/toast'
import { errorTexts } from '@/lib/http/error-texts'
import { isHealthy } from '@/lib/http/recovery'
import { useRealtimeStatus } from '@/lib/realtime/provider'

/**
 * Returns a function that checks whether the server can deliver a screen that is not loaded yet, and shows a message if
 * it cannot. Without this check, the router would leave the application for the browser's error page. The function
 * returns null if nothing suggests a failure, so that the user need not wait.
 */
export function useConnectivity(nameOf: (pathname: string) => string): (pathname: string) => Promise<boolean> | null {
  const broken = useRealtimeStatus() === 'broken'
  const latest = useRef({ broken, nameOf })
  useEffect(() => {
    latest.current = { broken, nameOf }
  })
  return useCallback((pathname) => {
    if (navigator.onLine && !latest.current.broken) return null
    return isHealthy().then((healthy) => {
      if (!healthy) toast.error(`${errorTexts.network}，恢复后可打开“${latest.current.nameOf(pathname)}”`)
      return healthy
    })
  }, [])
}
