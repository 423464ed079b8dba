import { queryOptions, useQuery } from '@tanstack/react-query'
import type { CallAnswer } from '@/lib/contracts/call'
import { listGrantingRoles, listUserMenus } from '@/lib/contracts/menu'
import { request } from '@/lib/http/client'
import { saveMenus } from '@/lib/state/menus'

export type Session = CallAnswer<typeof listUserMenus>

export const sessionKeys = { all: ['session'] as const }

/** Menu, ports and person, loaded once; realtime events bring changes. Keeps the `menus` key up to date. */
export function sessionOptions() {
  return queryOptions({
    queryKey: sessionKeys.all,
    queryFn: async ({ signal }): Promise<Session> => {
      const session = await request(listUserMenus, {}, { signal })
      saveMenus(session.treeList)
      return session
    },
    staleTime: 5 * 60_000,
    gcTime: Number.POSITIVE_INFINITY,
  })
}

/** Names of the roles that hold a screen the person lacks. */
export function grantingRolesOptions(url: string) {
  return queryOptions({
    queryKey: [...sessionKeys.all, 'granting', url],
    queryFn: async ({ signal }) => (await request(listGrantingRoles, { url }, { signal, quiet: true })).roles,
    meta: { ownErrors: true },
  })
}

/** Who is signed in; undefined until loaded. `useQuery(sessionOptions())` tells loading and errors. */
export function useSession(): Session | undefined {
  return useQuery(sessionOptions()).data
}

/** Whether the person's roles hold a port (`resource:action`). Hides what the server would refuse. */
export function useCan(port: string): boolean {
  return useSession()?.ports.includes(port) ?? false
}
