import type { MenuEntry } from '@/lib/contracts/user-menus'
import type { Tab, TabState } from './tabs'
import type { TabCommands } from './use-tab-commands'

export type OpenDialog = 'palette' | 'help' | 'drawer'

export interface FrameDialogsProps {
  dialog: OpenDialog | null
  onDialog(next: OpenDialog | null): void
  tree: readonly MenuEntry[]
  state: TabState
  titleOf(tab: Tab): string
  commands: TabCommands
  onFold(): void
  onSignOut(): void
}
