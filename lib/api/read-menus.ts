import type { MenuEntry } from '@/lib/contracts/menu/user-menus'
import { pathOf, screenAddress } from '@/lib/helpers/screen-address'

/**
 * Normalises the menu tree of any platform for the shell. Urls get the spelling of our pages. A screen with visible
 * children becomes a directory whose first entry is that screen. If the path of a child is below the entry's url, that
 * url is only a folder and becomes null.
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
