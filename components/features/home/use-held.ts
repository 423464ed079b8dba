import { useMemo } from 'react'
import { useScreens, useSession } from '@/lib/api/session'

/** The ports the person holds, and the address of a list only where the person holds its screen. */
export function useHeld() {
  const session = useSession()
  const screens = useScreens()
  return useMemo(() => {
    const reach = (url: string | null) => (url && screens.has(url.split('?')[0] ?? '') ? url : null)
    return { ports: new Set(session?.ports), reach, name: session?.fullname ?? '' }
  }, [session, screens])
}
