import { HOME_PATH } from '@/lib/contracts/base/paths'

/**
 * The maximum number of mounted screens. If more tabs are open, the screens of the tabs that were used least recently
 * are unmounted; they mount again from their stored address.
 */
export const MOUNTED_MAX = 20

/**
 * The address parameters that contain the id of a record. If an address has several, the first in this array identifies
 * the record.
 */
const recordParams = ['id', 'task', 'video', 'course', 'system'] as const

export interface Tab {
  /** Identifies the tab as long as it is open; unlike the id, the key stays when the tab shows another record. */
  key: number
  id: string
  pathname: string
  search: string
  /** The title that the screen set; null before it has set one. */
  title: string | null
  /** Further text for the tooltip, such as the beginning of a question. */
  hint: string | null
  pinned: boolean
  dirty: boolean
  /** A reload of the tab increases this number, so that the screen mounts again. */
  revision: number
  /**
   * Number that grows with each use of a tab, so the tab used last has the highest number. It is 0 if the user has not
   * opened the tab since the page loaded; the screen of this tab is not mounted.
   */
  usedAt: number
}

export interface TabState {
  tabs: readonly Tab[]
  activeKey: number
  clock: number
}

export type SavedTab = Pick<Tab, 'pathname' | 'search' | 'title' | 'pinned'> & Partial<Pick<Tab, 'hint'>>

export type TabAction =
  | { type: 'visit'; url: string; from?: number; ends?: boolean }
  | { type: 'restore'; saved: readonly SavedTab[] }
  | { type: 'close'; keys: readonly number[]; to?: string | undefined }
  | { type: 'pin'; key: number; pinned: boolean }
  | { type: 'move'; key: number; to: number }
  | { type: 'reload'; key: number }
  | { type: 'params'; key: number; search: string }
  | { type: 'title'; key: number; title: string; hint?: string | undefined }
  | { type: 'dirty'; key: number; dirty: boolean }

export function splitUrl(url: string): { pathname: string; search: string } {
  const { pathname, searchParams } = new URL(url, 'http://shell')
  const search = searchParams.toString()
  return { pathname, search: search && `?${search}` }
}

/** Identifies a tab by its screen and the record it shows; filters stay within one tab. */
export function tabId(pathname: string, search: string): string {
  const params = new URLSearchParams(search)
  const record = recordParams.find((name) => params.get(name))
  return record ? `${pathname}?${record}=${params.get(record)}` : pathname
}

export function urlOf(tab: Pick<Tab, 'pathname' | 'search'>): string {
  return tab.pathname + tab.search
}

/**
 * Returns the tabs that were stored before the page was loaded, without mounted screens, and makes the tab with the
 * present address active.
 */
export function startTabs(saved: readonly SavedTab[], url: string): TabState {
  let state: TabState = { tabs: [], activeKey: 0, clock: 0 }
  const home: SavedTab = { pathname: HOME_PATH, search: '', title: null, pinned: true }
  const known = new Set<string>()
  for (const tab of [home, ...saved.filter(({ pathname }) => pathname !== HOME_PATH)]) {
    const id = tabId(tab.pathname, tab.search)
    if (known.has(id)) continue
    known.add(id)
    state = append(state, tab)
  }
  return reduceTabs(state, { type: 'visit', url })
}

export function savedTabs(tabs: readonly Tab[]): SavedTab[] {
  return tabs.map(({ pathname, search, title, hint, pinned }) => ({ pathname, search, title, hint, pinned }))
}

export function activeTab(state: TabState): Tab {
  const tab = state.tabs.find(({ key }) => key === state.activeKey)
  if (!tab) throw new Error('no active tab')
  return tab
}

export function isHome(tab: Tab): boolean {
  return tab.pathname === HOME_PATH
}

/**
 * Returns the tabs whose screens stay mounted, in the sequence in which the tabs were opened. Another sequence would
 * make React move their elements in the document.
 */
export function mountedTabs(state: TabState): Tab[] {
  const used = state.tabs.filter((tab) => tab.usedAt > 0)
  const keep = [...used].sort((a, b) => Number(b.dirty) - Number(a.dirty) || b.usedAt - a.usedAt)
  const active = keep.findIndex(({ key }) => key === state.activeKey)
  if (active > 0) keep.unshift(...keep.splice(active, 1))
  return keep.slice(0, MOUNTED_MAX).sort((a, b) => a.key - b.key)
}

export function closable(state: TabState, keys: readonly number[]): Tab[] {
  return state.tabs.filter((tab) => keys.includes(tab.key) && !isHome(tab))
}

/** Returns the tabs whose screens are no longer available; the home tab always stays. */
export function revokedTabs(tabs: readonly Tab[], gone: (pathname: string) => boolean): Tab[] {
  return tabs.filter((tab) => !isHome(tab) && gone(tab.pathname))
}

/**
 * Returns the tabs whose unsaved changes would be lost if the user opened `url`, because the same tab would then show
 * another address.
 */
export function tabsReplacedByVisit(state: TabState, url: string): Tab[] {
  const after = visit(state, url)
  return state.tabs.filter(
    (tab) => tab.dirty && after.tabs.some(({ key, search }) => key === tab.key && search !== tab.search),
  )
}

export function keysBut(state: TabState, key: number): number[] {
  return state.tabs.filter((tab) => tab.key !== key && !tab.pinned).map((tab) => tab.key)
}

export function keysRightOf(state: TabState, key: number): number[] {
  const at = state.tabs.findIndex((tab) => tab.key === key)
  return state.tabs.filter((tab, index) => index > at && !tab.pinned).map((tab) => tab.key)
}

export function reduceTabs(state: TabState, action: TabAction): TabState {
  switch (action.type) {
    case 'visit':
      return action.ends ? visitAtEnd(state, action.url, action.from) : visit(state, action.url, action.from)
    case 'restore':
      return restore(state, action.saved)
    case 'close':
      return close(state, action.keys, action.to)
    case 'pin':
      return patched(state, action.key, { pinned: action.pinned }, pinnedFirst)
    case 'move':
      return move(state, action.key, action.to)
    case 'reload': {
      const revision = (state.tabs.find(({ key }) => key === action.key)?.revision ?? 0) + 1
      return patched(state, action.key, { revision, dirty: false })
    }
    case 'params': {
      const tab = state.tabs.find(({ key }) => key === action.key)
      return tab ? patched(state, tab.key, addressed(tab.pathname, action.search)) : state
    }
    case 'title':
      return patched(state, action.key, { title: action.title || null, hint: action.hint || null })
    case 'dirty':
      return patched(state, action.key, { dirty: action.dirty })
  }
}

/**
 * Restores the tabs that were stored before the page was loaded. Tabs that are open by now stay open, and all tabs get
 * the stored sequence.
 */
function restore(state: TabState, saved: readonly SavedTab[]): TabState {
  let next = state
  const order = new Map<string, number>()
  for (const tab of saved) {
    const id = tabId(tab.pathname, tab.search)
    if (order.has(id)) continue
    order.set(id, order.size)
    const open = next.tabs.find((one) => one.id === id)
    next = open
      ? patched(next, open.key, {
          title: open.title ?? tab.title,
          hint: open.hint ?? tab.hint ?? null,
          pinned: open.pinned || tab.pinned,
        })
      : append(next, tab)
  }
  const placeOf = ({ id }: Tab) => order.get(id) ?? order.size
  return {
    ...next,
    tabs: pinnedFirst(next.tabs.toSorted((a, b) => Number(isHome(b)) - Number(isHome(a)) || placeOf(a) - placeOf(b))),
  }
}

function addressed(pathname: string, search: string): Pick<Tab, 'id' | 'pathname' | 'search'> {
  return { id: tabId(pathname, search), pathname, search }
}

/**
 * Opens `url` in its own tab. If no tab has this address and the tab with the key `from` shows the same screen, this
 * tab changes to the new address.
 */
function visit(state: TabState, url: string, from?: number): TabState {
  const { pathname, search } = splitUrl(url)
  const id = tabId(pathname, search)
  const own = state.tabs.find((tab) => tab.key === from && tab.pathname === pathname)
  const open = state.tabs.find((tab) => tab.id === id) ?? own
  if (!open) {
    const next = append(state, { pathname, search, title: null, pinned: false })
    return activate(next, next.clock)
  }
  const same = open.search === search && state.activeKey === open.key && open.usedAt > 0
  if (same) return state
  const named = open.id === id ? {} : { title: null, hint: null }
  return activate(patched(state, open.key, { ...addressed(pathname, search), ...named }), open.key)
}

/**
 * Opens `url` from a tab whose record is finished. If the other record already has a tab, the tab of the finished
 * record closes.
 */
function visitAtEnd(state: TabState, url: string, from?: number): TabState {
  const next = visit(state, url, from)
  const done = next.tabs.find(({ key }) => key === from && key !== next.activeKey)
  return done && !done.pinned && !done.dirty ? close(next, [done.key]) : next
}

function append(state: TabState, saved: SavedTab): TabState {
  const key = state.clock + 1
  const { title, hint = null, pinned } = saved
  const place = addressed(saved.pathname, saved.search)
  const tab = { key, ...place, title, hint, pinned, dirty: false, revision: 0, usedAt: 0 }
  return { ...state, tabs: pinnedFirst([...state.tabs, tab]), clock: key }
}

function activate(state: TabState, key: number): TabState {
  const clock = state.clock + 1
  return { ...patched(state, key, { usedAt: clock }), activeKey: key, clock }
}

/**
 * Closes tabs except the home tab. If the active tab closes, the tab with the path `to` becomes active, otherwise the
 * tab that was used last.
 */
function close(state: TabState, keys: readonly number[], to?: string): TabState {
  const gone = new Set(closable(state, keys).map(({ key }) => key))
  const tabs = state.tabs.filter(({ key }) => !gone.has(key))
  if (!gone.has(state.activeKey)) return { ...state, tabs }
  const wanted = tabs.find(({ pathname }) => pathname === to)
  const last = wanted ?? tabs.reduce((best, tab) => (tab.usedAt > best.usedAt ? tab : best))
  return activate({ ...state, tabs }, last.key)
}

/** Moves a tab, but never past the border between pinned tabs on the left and other tabs on the right. */
function move(state: TabState, key: number, to: number): TabState {
  const tab = state.tabs.find((one) => one.key === key)
  if (!tab || isHome(tab)) return state
  const rest = state.tabs.filter((one) => one.key !== key)
  const at = Math.max(1, Math.min(to, rest.length))
  return { ...state, tabs: pinnedFirst([...rest.slice(0, at), tab, ...rest.slice(at)]) }
}

function pinnedFirst(tabs: readonly Tab[]): Tab[] {
  return [...tabs.filter((tab) => tab.pinned), ...tabs.filter((tab) => !tab.pinned)]
}

/** Returns the same state if nothing changes, so that React does not render. */
function patched(
  state: TabState,
  key: number,
  patch: Partial<Tab>,
  arrange: (tabs: readonly Tab[]) => readonly Tab[] = (tabs) => tabs,
): TabState {
  const tab = state.tabs.find((one) => one.key === key)
  if (!tab) return state
  const next = { ...tab, ...patch }
  const differs = (Object.keys(next) as (keyof Tab)[]).some((name) => next[name] !== tab[name])
  return differs ? { ...state, tabs: arrange(state.tabs.map((one) => (one.key === key ? next : one))) } : state
}
