import type { MenuEntry } from '@/lib/contracts/menu/user-menus'
import { pathOf } from '@/lib/helpers/screen-address'

export interface Screen {
  id: string
  name: string
  url: string
  icon: string | null
  visible: boolean
  /** Names of the directories it lies in, outermost first. */
  trail: readonly string[]
}

/** Every screen of the tree, hidden ones included, in the menu's order. */
export function screensOf(tree: readonly MenuEntry[], trail: readonly string[] = []): Screen[] {
  return tree.flatMap(({ id, name, url, icon, visible, children }) => {
    const below = screensOf(children, [...trail, name])
    return url ? [{ id, name, url, icon, visible, trail }, ...below] : below
  })
}

/** The tree as the menu shows it: no hidden entry, no directory with nothing in it. */
export function visibleTree(tree: readonly MenuEntry[]): MenuEntry[] {
  return tree.flatMap((entry) => {
    if (!entry.visible) return []
    const children = visibleTree(entry.children)
    return entry.url || children.length > 0 ? [{ ...entry, children }] : []
  })
}

/** Ids of the directories above a screen, outermost first; null where the tree does not hold it. */
export function directoriesOf(tree: readonly MenuEntry[], path: string): string[] | null {
  for (const entry of tree) {
    if (entry.url && pathOf(entry.url) === path) return []
    const below = directoriesOf(entry.children, path)
    if (below) return [entry.id, ...below]
  }
  return null
}
