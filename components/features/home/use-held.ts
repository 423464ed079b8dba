import { useMemo } from 'react'
import { mayCall, useScreens, useSession } from '@/lib/api/session'

/** The ports the person holds (`told`: the platform says which), and the address of a list only where the person holds its screen. */
export function useHeld() {
  const session = useSession()
  const screens = useScreens()
  return useMemo(() => {
    const reach = (url: string | null) => (url && screens.has(url.split('?')[0] ?? '') ? url : null)
    const ports = { has: (port: string) => session !== undefined && mayCall(session, port) }
    return { ports, told: session?.ports != null, reach, name: session?.fullname ?? '' }
  }, [session, screens])
}
