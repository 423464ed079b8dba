/**
 * How a view opens another address: `push` adds a history entry, `replace` changes the present entry. `end` means that
 * the work on the record is finished, so its tab closes if the next record already has a tab.
 */
type Leave = 'push' | 'replace' | 'end'

/** Operations on the open tabs, implemented in `tabs/use-tabs.ts`. */
export interface TabControls {
  /** Opens a URL in its tab, or activates the tab in which it is open. */
  open(url: string): void
  show(key: number): void
  /**
   * Closes tabs. If the active tab is among them, the tab with the path `to` becomes active, by default the tab that
   * was used last.
   */
  close(keys: readonly number[], to?: string): void
  pin(key: number, pinned: boolean): void
  move(key: number, to: number): void
  reload(key: number): void
  /** Called by a view to report its own address, title and unsaved changes. */
  params(key: number, next: URLSearchParams, how: Leave): void
  title(key: number, title: string, hint?: string): void
  dirty(key: number, dirty: boolean): void
}

/** Operations on tabs by the user, which ask about unsaved changes first (`tabs/use-tab-commands.ts`). */
export type TabCommands = Pick<TabControls, 'open' | 'show' | 'close' | 'pin' | 'move' | 'reload'>
