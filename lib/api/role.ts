import { queryOptions, useQuery } from '@tanstack/react-query'
import type { CallAnswer } from '@/lib/contracts/base/call'
import { compareRoles, findRoles, getRoleImpact, getRoleMenus, listRoles } from '@/lib/contracts/role/calls'
import { listImpersonationScopes } from '@/lib/contracts/role/preview'
import { request } from '@/lib/http/client'

/** The first part is the entity of realtime events: a change of any role fetches what is shown of roles anew. */
const keys = {
  found: ['role', 'found'],
  menus: (id: string) => ['role', 'menus', id],
  impact: (id: string) => ['role', 'impact', id],
  compared: (a: string, b: string) => ['role', 'compared', a, b],
} as const

export function foundRolesOptions() {
  return queryOptions({
    queryKey: keys.found,
    queryFn: ({ signal }) => request(findRoles, {}, { signal, quiet: true }),
    staleTime: 5 * 60_000,
  })
}

/** Every role by name. */
export const useRoles = () => useQuery(foundRolesOptions())

export type RoleMenus = CallAnswer<typeof getRoleMenus>

export function roleMenusOptions(id: string) {
  return queryOptions({
    queryKey: keys.menus(id),
    queryFn: ({ signal }) => request(getRoleMenus, { id }, { signal }),
    meta: { ownErrors: true },
  })
}

/** Counted anew each time: people sign in and out without a role changing. */
export function roleImpactOptions(id: string) {
  return queryOptions({
    queryKey: keys.impact(id),
    queryFn: ({ signal }) => request(getRoleImpact, { id }, { signal }),
    staleTime: 0,
    gcTime: 0,
  })
}

export function comparedOptions(a: string, b: string) {
  return queryOptions({
    queryKey: keys.compared(a, b),
    queryFn: ({ signal }) => request(compareRoles, { a, b }, { signal }),
    meta: { ownErrors: true },
  })
}

/** Where members of the role work: asked anew each time, for people change without the role. */
export function impersonationScopesOptions(roleId: string) {
  return queryOptions({
    queryKey: ['role', 'viewScopes', roleId] as const,
    queryFn: ({ signal }) => request(listImpersonationScopes, { roleId }, { signal }),
    staleTime: 0,
    gcTime: 0,
    meta: { ownErrors: true },
  })
}

/** Roles are few: 角色授权 shows all of them beside the tree. */
const MOST = 200

export function allRolesOptions() {
  return queryOptions({
    queryKey: ['role', 'all'] as const,
    queryFn: async ({ signal }) => (await request(listRoles, { pageSize: MOST }, { signal })).list,
    meta: { ownErrors: true },
  })
}
