import type { Explanation } from '../../../../lib/contracts/staff/explain.ts'
import { type Entry, type Grant, roleNames, screensOf } from './read-menu.ts'

type Screens = Explanation['holds']['screens']

/**
 * Returns every screen of a person's roles, with the permissions that the roles have on it, in the sequence of the
 * menu.
 */
export function screensOfRoles(menu: readonly Entry[], grants: readonly Grant[]): Screens {
  const held = Map.groupBy(
    grants.filter((grant) => grant.held),
    ({ menuId }) => menuId,
  )
  const portsBelow = Map.groupBy(
    menu.filter(({ port }) => port !== null),
    ({ parentId }) => parentId,
  )
  return screensOf(menu).flatMap(({ id, url, name, above }): Screens => {
    const ports = (portsBelow.get(id) ?? []).flatMap((entry) => {
      const given = held.get(entry.id) ?? []
      if (given.length === 0) return []
      const scopes = [...new Set(given.map(({ dataScope }) => dataScope))]
      return [{ permission: entry.port ?? '', name: entry.name, scopes, roles: roleNames(given) }]
    })
    const roles = roleNames(held.get(id) ?? [])
    return roles.length > 0 || ports.length > 0 ? [{ url, name, above, roles, ports }] : []
  })
}
