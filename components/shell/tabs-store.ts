import { persistedAtom } from '@/lib/state/persisted'
import type { SavedTab } from './tabs'

export interface ShellStore {
  /** Tabs are shown again only to the person who opened them. */
  userId: string
  tabs: SavedTab[]
  /** Ids of the menu directories left open. */
  directories: string[]
}

/** What the shell brings back after the browser reloads the page: one per browser tab. */
export const shellStore = persistedAtom<ShellStore>('shell', { userId: '', tabs: [], directories: [] })
