import { type MenuTree, menuCalls, orgMenuCalls } from '@/lib/contracts/menu/calls'

/** Differences between the two trees. */
export const treeOf = {
  platform: { entity: 'menu', resource: 'menu', calls: menuCalls },
  organ: { entity: 'orgMenu', resource: 'orgMenu', calls: orgMenuCalls },
} as const satisfies Record<MenuTree, unknown>

/** Returns `new.port.12` for `?edit`: the kind of the new entry and its parent; `new` alone means a menu at the top. */
export function newEntry(kind: 'directory' | 'menu' | 'port', parentId: string | null): string {
  return `new.${kind}.${parentId ?? ''}`
}

export interface RequestedEntry {
  kind: 'directory' | 'menu' | 'port'
  parentId: string | null
}

/** Returns the new entry that an address requests; null if it names an existing one. */
export function requestedEntryOf(edit: string): RequestedEntry | null {
  const [word, kind, parentId] = edit.split('.')
  if (word !== 'new') return null
  return { kind: kind === 'directory' || kind === 'port' ? kind : 'menu', parentId: parentId || null }
}
