/** `end`: the work on the record is finished, and its tab closes if the other record already has a tab. */
type Leave = 'push' | 'replace' | 'end'

/** Operations on the open tabs, implemented in `tabs/use-tabs.ts`. */
export interface TabControls {
  /** Opens a URL in its tab, or activates the tab in which it is open. */
  open(url: string): void
  show(key: number): void
  /** `to`: the path of the tab that follows the closed one in front; by default the tab used last. */
  close(keys: readonly number[], to?: string): void
  pin(key: number, pinned: boolean): void
  move(key: number, to: number): void
  reload(key: number): void
  /** A view reports its own address, title and unsaved changes. */
  params(key: number, next: URLSearchParams, how: Leave): void
  title(key: number, title: string, hint?: string): void
  dirty(key: number, dirty: boolean): void
}

/** Operations on tabs by the user, which ask about unsaved changes first (`tabs/use-tab-commands.ts`). */
export type TabCommands = Pick<TabControls, 'open' | 'show' | 'close' | 'pin' | 'move' | 'reload'>
