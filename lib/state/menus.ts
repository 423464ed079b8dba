import type { MenuEntry } from '@/lib/contracts/menu/user-menus'
import { screenPath } from '@/lib/helpers/screen-address'

/** Local-storage key of the menu tree (specification §3, §9). */
export const menusKey = 'menus'

export interface MenuName {
  name: string
  url: string | null
  children: MenuName[]
}

export function namesOf(tree: readonly MenuEntry[]): MenuName[] {
  return tree.map(({ name, url, children }) => ({ name, url, children: namesOf(children) }))
}

/** Stores the tree as JSON of name, url and children (specification §3). */
export function saveMenus(tree: readonly MenuEntry[]): void {
  try {
    localStorage.setItem(menusKey, JSON.stringify(namesOf(tree)))
  } catch {
    // Storage is full or forbidden, so only the session holds the names.
  }
}

/** Returns the stored tree, or the names of `tree` if storage holds none. */
export function storedMenus(tree: readonly MenuEntry[]): MenuName[] {
  const kept = loadMenus()
  return kept.length > 0 ? kept : namesOf(tree)
}

export function loadMenus(): MenuName[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(menusKey) ?? '[]')
    return Array.isArray(stored) ? (stored as MenuName[]) : []
  } catch {
    return []
  }
}

/** Returns the name of the menu entry with a url, or null. Ignores query and hash, and normalises the path. */
export function findMenuName(url: string, tree: readonly MenuName[]): string | null {
  return find(plain(url), tree)
}

function find(wanted: string, tree: readonly MenuName[]): string | null {
  for (const entry of tree) {
    if (entry.url !== null && plain(entry.url) === wanted) return entry.name
    const below = find(wanted, entry.children ?? [])
    if (below !== null) return below
  }
  return null
}

const plain = (url: string) => screenPath(url.replace(/[?#].*$/, ''))
