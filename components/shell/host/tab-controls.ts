/** `end`: the record is done with, and its tab closes where the other one has a tab already. */
type Leave = 'push' | 'replace' | 'end'

/** What can be done to the open tabs; `tabs/use-tabs.ts` does it. */
export interface TabControls {
  /** Opens a url in its tab, or goes to the tab it is open in. */
  open(url: string): void
  show(key: number): void
  /** `to`: the path of the tab that comes when the one in front goes; the one used last unless said. */
  close(keys: readonly number[], to?: string): void
  pin(key: number, pinned: boolean): void
  move(key: number, to: number): void
  reload(key: number): void
  /** From a view: its own address, title and unsaved changes. */
  params(key: number, next: URLSearchParams, how: Leave): void
  title(key: number, title: string, hint?: string): void
  dirty(key: number, dirty: boolean): void
}

/** What a person may do to tabs: unsaved changes are asked about first (`tabs/use-tab-commands.ts`). */
export type TabCommands = Pick<TabControls, 'open' | 'show' | 'close' | 'pin' | 'move' | 'reload'>
