import { type MenuTree, menuCalls, orgMenuCalls } from '@/lib/contracts/menu/calls'

/** Entity, permission prefix and calls of the two menu trees: the platform's and the organisations'. */
export const treeOf = {
  platform: { entity: 'menu', resource: 'menu', calls: menuCalls },
  organ: { entity: 'orgMenu', resource: 'orgMenu', calls: orgMenuCalls },
} as const satisfies Record<MenuTree, unknown>

/**
 * Returns the value of `?edit` that opens the form of a new entry, for example `new.port.12`: kind, then id of the
 * parent.
 */
export function newEntry(kind: 'directory' | 'menu' | 'port', parentId: string | null): string {
  return `new.${kind}.${parentId ?? ''}`
}

export interface RequestedEntry {
  kind: 'directory' | 'menu' | 'port'
  parentId: string | null
}

/**
 * Returns the kind and the parent of the new entry that the value of `?edit` requests; null if the value is the id of
 * an existing entry. `new` alone means a menu at the top.
 */
export function requestedEntryOf(edit: string): RequestedEntry | null {
  const [word, kind, parentId] = edit.split('.')
  if (word !== 'new') return null
  return { kind: kind === 'directory' || kind === 'port' ? kind : 'menu', parentId: parentId || null }
}
