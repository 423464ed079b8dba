import { ROLE_NAME_MAX, type RoleOption } from '@/lib/contracts/role/calls'

/**
 * Returns a free name for a copy, such as 编辑 副本, or 编辑 副本 2 if the first is taken; an empty text if the source does not
 * exist.
 */
export function copyName(roles: readonly Pick<RoleOption, 'id' | 'name'>[], from: string): string {
  const source = roles.find(({ id }) => id === from)
  if (!source) return ''
  const taken = new Set(roles.map(({ name }) => name))
  for (let count = 1; ; count++) {
    const suffix = count === 1 ? ' 副本' : ` 副本 ${count}`
    const name = `${source.name.slice(0, ROLE_NAME_MAX - suffix.length)}${suffix}`
    if (!taken.has(name)) return name
  }
}
