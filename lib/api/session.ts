import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { CallAnswer, CallInput, Port } from '@/lib/contracts/base/call'
import { describeScope } from '@/lib/contracts/menu/data-scope'
import { listGrantingRoles, listUserMenus, type MenuEntry } from '@/lib/contracts/menu/user-menus'
import { endImpersonation, impersonateRole } from '@/lib/contracts/role/preview'
import { pathOf } from '@/lib/helpers/screen-address'
import { request } from '@/lib/http/client'
import { reloadForUser } from '@/lib/http/leave'
import { saveMenus } from '@/lib/state/menus'
import { claimFor } from '@/lib/state/person'
import { sessionKeys } from './keys'
import { ownErrors, queryOf } from './query-of'
import { readMenus } from './read-menus'
import { useWrite } from './use-write'

export { sessionKeys } from './keys'

export type Session = CallAnswer<typeof listUserMenus>

/**
 * Query of the user's menus, permissions and identity; realtime events refresh it. The query also updates the key
 * `menus` in local storage.
 */
export function sessionOptions() {
  return queryOptions({
    queryKey: sessionKeys.all,
    queryFn: async ({ signal, client }): Promise<Session> => {
      const answer = await request(listUserMenus, {}, { signal })
      const session = { ...answer, treeList: readMenus(answer.treeList, window.location.origin) }
      await storeSession(session)
      const before = client.getQueryData<Session>(sessionKeys.all)
      // All other cached data is removed when the impersonated role has changed, because data of the previous role must
      // not remain visible even for a moment.
      if (before && before.impersonating?.roleId !== session.impersonating?.roleId) {
        client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionKeys.all[0] })
      }
      return session
    },
    staleTime: 5 * 60_000,
    gcTime: Number.POSITIVE_INFINITY,
  })
}

/**
 * Stores the user id and the menu names of a session in this browser. The session may come from the HTML document or
 * from a later request.
 */
export async function storeSession({ userId, treeList }: Session): Promise<void> {
  if (!(await claimFor(userId))) return reloadForUser()
  saveMenus(treeList)
}

/**
 * Query of the names of the roles that grant a screen the user may not open, and of the roles that may assign roles.
 */
export function grantingRolesOptions(missingPermission: CallInput<typeof listGrantingRoles>) {
  return queryOf(listGrantingRoles, missingPermission, { ...ownErrors, quiet: true })
}

/** Query of the user's data scope for the permission of a list, which explains why the list may be empty. */
export function scopeDescriptionOptions(list: Port) {
  return queryOf(describeScope, { list }, { ...ownErrors, quiet: true })
}

/**
 * Returns the session of the signed-in user, undefined until the session is loaded. `useQuery(sessionOptions())` also
 * gives the loading state and errors.
 */
export function useSession(): Session | undefined {
  return useQuery(sessionOptions()).data
}

/**
 * Returns whether the session holds the permission. Also true if the platform does not list permissions, because such a
 * platform refuses calls itself.
 */
export const mayCall = ({ ports }: Pick<Session, 'ports'>, port: string): boolean => ports?.includes(port) ?? true

/**
 * Whether the user's roles hold a permission (`resource:action`). Screens hide actions that the service would refuse.
 */
export function useCan(port: string): boolean {
  const session = useSession()
  return session !== undefined && mayCall(session, port)
}

/** Whether the signed-in user holds at least one of the permissions. */
export function useCanAny(ports: readonly string[]): boolean {
  const session = useSession()
  return session !== undefined && ports.some((port) => mayCall(session, port))
}

const urlsOf = (tree: readonly MenuEntry[]): string[] =>
  tree.flatMap(({ url, children }) => [...(url ? [pathOf(url)] : []), ...urlsOf(children)])

/** Returns the addresses of the screens in the user's menus. */
export function useScreens(): ReadonlySet<string> {
  const tree = useSession()?.treeList
  return useMemo(() => new Set(urlsOf(tree ?? [])), [tree])
}

/** Mutation that starts impersonating a role in every tab of the session. */
export function useImpersonate() {
  const client = useQueryClient()
  const onSuccess = () => client.invalidateQueries({ queryKey: sessionKeys.all })
  return useWrite(impersonateRole, { ...ownErrors, refetch: false, onSuccess })
}

export function useEndImpersonation() {
  const client = useQueryClient()
  const onSuccess = () => client.invalidateQueries({ queryKey: sessionKeys.all })
  return useWrite(endImpersonation, { refetch: false, onSuccess })
}

/**
 * Returns the id under which drafts are stored. While the user impersonates a role, the id also contains the role, so
 * that drafts from that time stay separate from the user's own drafts.
 */
export function draftOwner(session: Session | undefined): string | undefined {
  return session?.impersonating ? `${session.userId}@${session.impersonating.roleId}` : session?.userId
}
