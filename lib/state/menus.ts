import type { MenuEntry } from '@/lib/contracts/menu/user-menus'

/** Local-storage key of the menu tree (specification §3, §9). */
export const menusKey = 'menus'

export interface MenuName {
  name: string
  url: string | null
  children: MenuName[]
}

function namesOf(tree: readonly MenuEntry[]): MenuName[] {
  return tree.map(({ name, url, children }) => ({ name, url, children: namesOf(children) }))
}

/** Keeps the tree as JSON of name, url and children (specification §3). */
export function saveMenus(tree: readonly MenuEntry[]): void {
  try {
    localStorage.setItem(menusKey, JSON.stringify(namesOf(tree)))
  } catch {
    // Storage is full or forbidden: names are then found in the session alone.
  }
}

export function loadMenus(): MenuName[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(menusKey) ?? '[]')
    return Array.isArray(stored) ? (stored as MenuName[]) : []
  } catch {
    return []
  }
}

/** The name of the menu entry a url belongs to; query, hash, case and a last slash do not matter. */
export function findMenuName(url: string, tree: readonly MenuName[] = loadMenus()): string | null {
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

function plain(url: string): string {
  const path = url.replace(/[?#].*$/, '').toLowerCase()
  return path.length > 1 ? path.replace(/\/+$/, '') : path
}
