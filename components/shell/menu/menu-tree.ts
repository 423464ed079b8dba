import type { MenuEntry } from '@/lib/contracts/menu/user-menus'
import { pathOf } from '@/lib/helpers/screen-address'

export interface Screen {
  id: string
  name: string
  url: string
  icon: string | null
  visible: boolean
  /** Names of its directories, outermost first. */
  trail: readonly string[]
}

/** Returns every screen of the tree, hidden ones included, in the menu's sequence. */
export function screensOf(tree: readonly MenuEntry[], trail: readonly string[] = []): Screen[] {
  return tree.flatMap(({ id, name, url, icon, visible, children }) => {
    const below = screensOf(children, [...trail, name])
    return url ? [{ id, name, url, icon, visible, trail }, ...below] : below
  })
}

/** Returns the tree as the menu shows it, without hidden entries and empty directories. */
export function visibleTree(tree: readonly MenuEntry[]): MenuEntry[] {
  return tree.flatMap((entry) => {
    if (!entry.visible) return []
    const children = visibleTree(entry.children)
    return entry.url || children.length > 0 ? [{ ...entry, children }] : []
  })
}

/** Returns the ids of the directories above a screen, outermost first; null if the tree does not contain it. */
export function directoriesOf(tree: readonly MenuEntry[], path: string): string[] | null {
  for (const entry of tree) {
    if (entry.url && pathOf(entry.url) === path) return []
    const below = directoriesOf(entry.children, path)
    if (below) return [entry.id, ...below]
  }
  return null
}
