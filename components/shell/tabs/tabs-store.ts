import type { SavedTab } from '@/components/shell/host/tabs'
import type { Session } from '@/lib/api/session'
import { persistedAtom } from '@/lib/state/persisted'

export interface ShellStore {
  /** Tabs are shown again only to the person who opened them. */
  userId: string
  tabs: SavedTab[]
  /** Those opened while looking as a role; the person's own wait meanwhile. */
  viewed: { roleId: string; tabs: SavedTab[] } | null
}

const none: ShellStore = { userId: '', tabs: [], viewed: null }

/** What the shell brings back after the browser reloads the page: one per browser tab. */
export const shellStore = persistedAtom<ShellStore>('shell', none)

/** Whose tabs: a person's own, or theirs while they look as a role. */
export interface TabOwner {
  readonly userId: string
  readonly roleId: string | null
}

export const ownerOf = ({ userId, impersonating }: Session): TabOwner => ({
  userId,
  roleId: impersonating?.roleId ?? null,
})

export function tabsOf(store: ShellStore, { userId, roleId }: TabOwner): SavedTab[] {
  if (store.userId !== userId) return []
  if (roleId === null) return store.tabs
  return store.viewed?.roleId === roleId ? store.viewed.tabs : []
}

export function withTabs(store: ShellStore, { userId, roleId }: TabOwner, tabs: SavedTab[]): ShellStore {
  const own = store.userId === userId ? store : { ...none, userId }
  return roleId === null ? { ...own, tabs, viewed: null } : { ...own, viewed: { roleId, tabs } }
}
