import type { MenuEntry } from '@/lib/contracts/menu/user-menus'
import { pathOf, screenAddress } from '@/lib/helpers/screen-address'

/**
 * Normalises the menu tree of any platform for the shell. It spells urls as our pages do and turns a screen with
 * visible children into a directory whose first entry is that screen. If a child's path is below the url, the url is
 * the path of a folder and becomes null.
 */
export function readMenus(tree: readonly MenuEntry[], origin: string): MenuEntry[] {
  return tree.map((entry) => {
    const url = screenAddress(entry.url, origin)
    const children = readMenus(entry.children, origin)
    if (url === null || !children.some(({ visible }) => visible)) return { ...entry, url, children }
    if (children.some((child) => child.url?.startsWith(`${pathOf(url)}/`))) return { ...entry, url: null, children }
    const own = { ...entry, url, icon: null, level: entry.level + 1, children: [] }
    return { ...entry, url: null, children: [own, ...children] }
  })
}
