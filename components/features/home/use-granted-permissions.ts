import { useMemo } from 'react'
import { mayCall, useScreens, useSession } from '@/lib/api/session'

/**
 * Returns the user's permissions (`told`: the platform reported them) and `reach`, which returns the address of a list
 * only if the user may open its screen.
 */
export function useGrantedPermissions() {
  const session = useSession()
  const screens = useScreens()
  return useMemo(() => {
    const reach = (url: string | null) => (url && screens.has(url.split('?')[0] ?? '') ? url : null)
    const ports = { has: (port: string) => session !== undefined && mayCall(session, port) }
    return { ports, told: session?.ports != null, reach, name: session?.fullname ?? '' }
  }, [session, screens])
}
