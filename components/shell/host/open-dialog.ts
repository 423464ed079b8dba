import type { MenuEntry } from '@/lib/contracts/menu/user-menus'
import type { TabCommands } from './tab-controls'
import type { Tab, TabState } from './tabs'

/** The name of a manual follows `manual:` (lib/manuals/manuals.ts). */
export type OpenDialog = 'palette' | 'help' | 'drawer' | `manual:${string}`

export interface FrameDialogsProps {
  dialog: OpenDialog | null
  onDialog(next: OpenDialog | null): void
  tree: readonly MenuEntry[]
  state: TabState
  titleOf(tab: Tab): string
  /** The screen in front, and the element in it that had the focus last. */
  inFront(): { panel: HTMLElement | null; focused: Element | null }
  commands: TabCommands
  onFold(): void
  onSignOut(): void
}
