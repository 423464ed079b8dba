import { useMemo } from 'react'
import { mayCall, useScreens, useSession } from '@/lib/api/session'

/**
 * Returns the user's permissions (`ports`), whether the platform reported them (`told`), the user's name, and `reach`.
 * `reach` returns the given address if the user may open its screen, and null otherwise.
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
