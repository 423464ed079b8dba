import type { MenuItem, MenuKind } from '@/lib/contracts/menu/calls'

/** A visible row of the tree. */
export interface MenuRow {
  item: MenuItem
  depth: number
  /** Whether the entry has children. */
  branch: boolean
  open: boolean
  /** Position among the siblings, from 0; `beside` is the number of siblings including this entry. */
  at: number
  beside: number
}

export interface MenuIndex {
  items: readonly MenuItem[]
  byId: ReadonlyMap<string, MenuItem>
  /**
   * Returns the children of an entry in their order. For null, returns the entries at the top, which include entries
   * whose parent does not exist.
   */
  below: (parentId: string | null) => readonly MenuItem[]
}

export function indexOf(items: readonly MenuItem[]): MenuIndex {
  const byId = new Map(items.map((item) => [item.id, item]))
  const groups = Map.groupBy(items, ({ parentId }) => (parentId !== null && byId.has(parentId) ? parentId : null))
  return { items, byId, below: (parentId) => groups.get(parentId) ?? [] }
}

/** Returns the ids of an entry's ancestors, the parent first. */
export function above({ byId }: MenuIndex, id: string): string[] {
  const parentId = byId.get(id)?.parentId
  return parentId != null && byId.has(parentId) ? [parentId, ...above({ byId } as MenuIndex, parentId)] : []
}

/** Returns the names from the top of the tree down to the entry, for example 系统 / 菜单管理. */
export const pathOf = (index: MenuIndex, id: string): string =>
  [id, ...above(index, id)]
    .toReversed()
    .map((one) => index.byId.get(one)?.name ?? '')
    .join(' / ')

/** Returns the ids of the entries that match a keyword and of their ancestors; null without a keyword. */
export function matchingEntries(index: MenuIndex, keyword: string): ReadonlySet<string> | null {
  const wanted = keyword.trim().toLowerCase()
  if (!wanted) return null
  const found = index.items.filter(({ name, url, port, calls }) =>
    [name, url, port, ...calls.map(({ path }) => path)].some((text) => text?.toLowerCase().includes(wanted)),
  )
  return new Set(found.flatMap(({ id }) => [id, ...above(index, id)]))
}

/**
 * Returns the visible rows in order. Entries in `expanded` are open. With a keyword, only matching entries and their
 * ancestors are visible, and these ancestors are open.
 */
export function rowsOf(index: MenuIndex, expanded: ReadonlySet<string>, keyword: string): MenuRow[] {
  const found = matchingEntries(index, keyword)
  const walk = (parentId: string | null, depth: number): MenuRow[] => {
    const siblings = index.below(parentId)
    return siblings.flatMap((item, at) => {
      if (found && !found.has(item.id)) return []
      const children = index.below(item.id)
      const open = expanded.has(item.id) || (found !== null && children.some(({ id }) => found.has(id)))
      const row = { item, depth, branch: children.length > 0, open, at, beside: siblings.length }
      return [row, ...(open ? walk(item.id, depth + 1) : [])]
    })
  }
  return walk(null, 0)
}

/** Returns whether an entry of `kind` (null: the top of the tree) may contain an entry of the kind `child`. */
const mayContain = (kind: MenuKind | null, child: MenuKind): boolean =>
  child === 'port' ? kind === 'menu' : kind === null || kind === 'directory'

/**
 * Returns whether an entry may move below another entry. The kinds of the two entries must allow the move, and the new
 * parent must not be the entry or one of its descendants.
 */
export function canMoveBelow(index: MenuIndex, id: string, parentId: string | null): boolean {
  const item = index.byId.get(id)
  if (!item || id === parentId) return false
  if (parentId === null) return mayContain(null, item.kind)
  const parent = index.byId.get(parentId)
  return parent !== undefined && mayContain(parent.kind, item.kind) && !above(index, parentId).includes(id)
}

export interface MenuPosition {
  parentId: string | null
  /** Sibling that follows the entry in its new place; null if the entry becomes the last one. */
  before: string | null
}
export type Drop = 'above' | 'below' | 'into'

/** Returns the new place of an entry that is dropped on a row; null if the entry may not be there. */
export function dropPosition(index: MenuIndex, id: string, target: string, drop: Drop): MenuPosition | null {
  const row = index.byId.get(target)
  if (!row || id === target) return null
  const parentId = drop === 'into' ? target : index.byId.has(row.parentId ?? '') ? row.parentId : null
  if (!canMoveBelow(index, id, parentId)) return null
  if (drop === 'into') return { parentId, before: null }
  const siblings = index.below(parentId).filter((item) => item.id !== id)
  const at = siblings.findIndex((item) => item.id === target) + (drop === 'above' ? 0 : 1)
  return { parentId, before: siblings[at]?.id ?? null }
}

/** Returns the place one step up or down among the siblings; null if the entry is already the first or the last. */
export function stepPosition(index: MenuIndex, id: string, step: -1 | 1): MenuPosition | null {
  const item = index.byId.get(id)
  if (!item) return null
  const parentId = index.byId.has(item.parentId ?? '') ? item.parentId : null
  const siblings = index.below(parentId)
  const target = siblings[siblings.findIndex((one) => one.id === id) + step]
  return target ? dropPosition(index, id, target.id, step === -1 ? 'above' : 'below') : null
}

/**
 * Returns the entries that may become the parent of an entry of the given kind, each with the path of its names. With
 * `id`, the entry with this id and its descendants are left out.
 */
export function parentsFor(index: MenuIndex, kind: MenuKind, id?: string): { value: string; label: string }[] {
  return index.items
    .filter((item) => mayContain(item.kind, kind) && item.id !== id && (!id || !above(index, item.id).includes(id)))
    .map((item) => ({ value: item.id, label: pathOf(index, item.id) }))
}
