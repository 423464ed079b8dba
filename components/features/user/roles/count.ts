import type { GrantEntry } from '@/lib/contracts/role/calls'

type Counted = Readonly<Record<GrantEntry['kind'], number>>

/**
 * Returns the number of permissions as text, for example 菜单 12、按钮 40. Directories only contain menus, so they are named
 * only if there is nothing else.
 */
export function countText({ directory, menu, port }: Counted): string {
  if (menu + port === 0 && directory > 0) return `目录 ${directory}`
  return [menu > 0 || port === 0 ? `菜单 ${menu}` : '', port > 0 ? `按钮 ${port}` : ''].filter(Boolean).join('、')
}

export function countOf(entries: Iterable<Pick<GrantEntry, 'kind'> | undefined>): Counted {
  const counted = { directory: 0, menu: 0, port: 0 }
  for (const entry of entries) if (entry) counted[entry.kind] += 1
  return counted
}
