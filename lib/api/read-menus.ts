import type { MenuEntry } from '@/lib/contracts/menu/user-menus'
import { pathOf, screenAddress } from '@/lib/helpers/screen-address'

/**
 * The tree as the shell works with it, whatever platform it comes from: urls in the spelling of our pages, and an entry
 * that is a screen and holds others besides becomes a directory whose first entry is that screen. The path of a folder,
 * in which those of its entries lie, is no screen.
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
