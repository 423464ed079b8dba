import type { SavedTab } from '@/components/shell/host/tabs'
import type { Session } from '@/lib/api/session'
import { persistedAtom } from '@/lib/state/persisted'

export interface ShellStore {
  /** Stored tabs are shown only to the user who opened them. */
  userId: string
  tabs: SavedTab[]
  /**
   * The tabs that the user opens while impersonating a role; null otherwise. The user's own tabs are kept in `tabs`
   * until the impersonation ends.
   */
  viewed: { roleId: string; tabs: SavedTab[] } | null
}

const none: ShellStore = { userId: '', tabs: [], viewed: null }

/** The tabs that the shell restores after the browser reloads the page; each browser tab has its own. */
export const shellStore = persistedAtom<ShellStore>('shell', none)

/** The owner of tabs: a user, or a user who impersonates the role `roleId`. */
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
