import type { GrantEntry } from '@/lib/contracts/role/calls'

type Counted = Readonly<Record<GrantEntry['kind'], number>>

/**
 * 菜单 12、按钮 40: how rights are counted wherever they are. Directories are no more than the way to a menu and do not
 * count, unless there is nothing else.
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
