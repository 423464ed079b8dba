import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { CallAnswer, CallInput, Port } from '@/lib/contracts/base/call'
import { describeScope } from '@/lib/contracts/menu/data-scope'
import { listGrantingRoles, listUserMenus, type MenuEntry } from '@/lib/contracts/menu/user-menus'
import { endImpersonation, impersonateRole } from '@/lib/contracts/role/preview'
import { pathOf } from '@/lib/helpers/screen-address'
import { request } from '@/lib/http/client'
import { startAnew } from '@/lib/http/leave'
import { saveMenus } from '@/lib/state/menus'
import { claimFor } from '@/lib/state/person'
import { sessionKeys } from './keys'
import { ownErrors, queryOf } from './query-of'
import { readMenus } from './read-menus'
import { useWrite } from './use-write'

export { sessionKeys } from './keys'

export type Session = CallAnswer<typeof listUserMenus>

/** Menu, ports and person, loaded once; realtime events bring changes. Keeps the `menus` key up to date. */
export function sessionOptions() {
  return queryOptions({
    queryKey: sessionKeys.all,
    queryFn: async ({ signal, client }): Promise<Session> => {
      const answer = await request(listUserMenus, {}, { signal })
      const session = { ...answer, treeList: readMenus(answer.treeList, window.location.origin) }
      await takeSession(session)
      const before = client.getQueryData<Session>(sessionKeys.all)
      // Other eyes: nothing of what was seen before may be on show for a moment.
      if (before && before.impersonating?.roleId !== session.impersonating?.roleId) {
        client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionKeys.all[0] })
      }
      return session
    },
    staleTime: 5 * 60_000,
    gcTime: Number.POSITIVE_INFINITY,
  })
}

/** Whose session it is and what their menus are called is kept in this browser, be it asked for or come with the document. */
export async function takeSession({ userId, treeList }: Session): Promise<void> {
  if (!(await claimFor(userId))) return startAnew()
  saveMenus(treeList)
}

/** Names of the roles that hold a screen the person lacks, and of those that may assign roles. */
export function grantingRolesOptions(missingPermission: CallInput<typeof listGrantingRoles>) {
  return queryOf(listGrantingRoles, missingPermission, { ...ownErrors, quiet: true })
}

/** What the person reaches with the port of a list: why it may be empty. */
export function scopeDescriptionOptions(list: Port) {
  return queryOf(describeScope, { list }, { ...ownErrors, quiet: true })
}

/** Who is signed in; undefined until loaded. `useQuery(sessionOptions())` tells loading and errors. */
export function useSession(): Session | undefined {
  return useQuery(sessionOptions()).data
}

/** Where a platform does not tell the ports, everything is offered and it judges by its answers. */
export const mayCall = ({ ports }: Pick<Session, 'ports'>, port: string): boolean => ports?.includes(port) ?? true

/** Whether the person's roles hold a port (`resource:action`). Hides what the server would refuse. */
export function useCan(port: string): boolean {
  const session = useSession()
  return session !== undefined && mayCall(session, port)
}

/** Whether the signed-in person holds one of the permissions. */
export function useCanAny(ports: readonly string[]): boolean {
  const session = useSession()
  return session !== undefined && ports.some((port) => mayCall(session, port))
}

const urlsOf = (tree: readonly MenuEntry[]): string[] =>
  tree.flatMap(({ url, children }) => [...(url ? [pathOf(url)] : []), ...urlsOf(children)])

/** Addresses of the screens the person's menus hold. */
export function useScreens(): ReadonlySet<string> {
  const tree = useSession()?.treeList
  return useMemo(() => new Set(urlsOf(tree ?? [])), [tree])
}

/** Looks at the platform as a role: the whole shell is that role's, in every tab of the session. */
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

/** Whose drafts the browser keeps apart: what is typed while looking as a role is not the person's own. */
export function draftOwner(session: Session | undefined): string | undefined {
  return session?.impersonating ? `${session.userId}@${session.impersonating.roleId}` : session?.userId
}
