import { type MenuTree, menuCalls, orgMenuCalls } from '@/lib/contracts/menu/calls'

/** What sets the two trees apart for their screen. */
export const treeOf = {
  platform: { entity: 'menu', resource: 'menu', calls: menuCalls },
  organ: { entity: 'orgMenu', resource: 'orgMenu', calls: orgMenuCalls },
} as const satisfies Record<MenuTree, unknown>

/** `?edit=new.port.12`: what kind of entry is made below which other one; `new` alone: a menu at the top. */
export function newEntry(kind: 'directory' | 'menu' | 'port', parentId: string | null): string {
  return `new.${kind}.${parentId ?? ''}`
}

export interface Wanted {
  kind: 'directory' | 'menu' | 'port'
  parentId: string | null
}

/** What an address asks to be made; null: it names an entry that is there. */
export function wantedBy(edit: string): Wanted | null {
  const [word, kind, parentId] = edit.split('.')
  if (word !== 'new') return null
  return { kind: kind === 'directory' || kind === 'port' ? kind : 'menu', parentId: parentId || null }
}
