import type { MenuEntry } from '@/lib/contracts/menu/user-menus'
import type { TabCommands } from './tab-controls'
import type { Tab, TabState } from './tabs'

/** The dialog that is open over the frame. For a manual, its name (lib/manuals/manuals.ts) follows `manual:`. */
export type OpenDialog = 'palette' | 'help' | 'drawer' | `manual:${string}`

export interface FrameDialogsProps {
  dialog: OpenDialog | null
  onDialog(next: OpenDialog | null): void
  tree: readonly MenuEntry[]
  state: TabState
  titleOf(tab: Tab): string
  /** Returns the visible view, and the element that last had the focus in it. */
  inFront(): { panel: HTMLElement | null; focused: Element | null }
  commands: TabCommands
  onFold(): void
  onSignOut(): void
}
