'use client'

import { useSetAtom } from 'jotai'
import { usePathname, useRouter, useSearchParams } from 'next/navigation'
import { useCallback, useEffect, useLayoutEffect, useMemo, useReducer, useRef, useState } from 'react'
import type { TabControls } from '@/components/shell/host/tab-controls'
import {
  activeTab,
  reduceTabs,
  type SavedTab,
  savedTabs,
  splitUrl,
  startTabs,
  type TabState,
  tabsReplacedByVisit,
  urlOf,
} from '@/components/shell/host/tabs'
import { isLeaving } from '@/lib/http/leave'
import { confirmLeave } from './confirm-leave'
import { shellStore, type TabOwner, withTabs } from './tabs-store'

type HistoryMode = 'push' | 'replace'

interface Options {
  owner: TabOwner
  /** The tabs that were open before the page was loaded; null while they are unknown. */
  saved: readonly SavedTab[] | null
  /**
   * Paths of the pages that have already passed their element to the shell, so that no request to the server is needed.
   */
  known: ReadonlySet<string>
  /**
   * The path that the router has rendered. It may differ from the address, because this hook also writes history
   * entries itself.
   */
  treePath: string
  /** Returns whether the server can deliver a screen now (useConnectivity); null if nothing suggests a failure. */
  canOpen: (pathname: string) => Promise<boolean> | null
}

function here(): string {
  return urlOf(splitUrl(window.location.pathname + window.location.search))
}

/**
 * Connects the open tabs with the address. When the user changes to another tab, its mounted screen becomes visible at
 * once, and then the address is changed without a request. In the other direction, Back, Forward and navigations of the
 * router change the tabs.
 */
export function useTabs({ owner, saved, known, treePath, canOpen }: Options): [TabState, TabControls] {
  const router = useRouter()
  const pathname = usePathname()
  const searchParams = useSearchParams()
  const routed = urlOf(splitUrl(`${pathname}?${searchParams}`))
  const [state, dispatch] = useReducer(reduceTabs, saved, (tabs) => startTabs(tabs ?? [], tabs ? here() : routed))
  const [restored, setRestored] = useState(saved !== null)
  const latest = useRef({ state, known })
  /**
   * The URL that the router is loading from the server; until it has arrived, the address is still the previous one.
   */
  const coming = useRef<string | null>(null)

  useLayoutEffect(() => {
    latest.current = { state, known }
  }, [state, known])

  const go = useCallback(
    (url: string, how: HistoryMode) => {
      const same = url === here()
      if (latest.current.known.has(splitUrl(url).pathname)) {
        coming.current = null
        if (same || how === 'replace') window.history.replaceState(null, '', url)
        else window.history.pushState(null, '', url)
      } else {
        coming.current = url
        router[same ? 'replace' : how](url, { scroll: false })
      }
    },
    [router],
  )

  const asking = useRef(false)
  /**
   * Handles a change of the address by the browser. If the user would lose unsaved changes, the change is undone, and
   * the user is asked. If the user agrees, the change is repeated.
   */
  const follow = useCallback((url: string) => {
    const { state: now } = latest.current
    const lost = tabsReplacedByVisit(now, url)
    if (lost.length === 0) return dispatch({ type: 'visit', url })
    window.history.pushState(null, '', urlOf(activeTab(now)))
    if (asking.current) return
    asking.current = true
    void confirmLeave(lost.length, '离开').then((agreed) => {
      asking.current = false
      if (!agreed) return
      for (const { key } of lost) dispatch({ type: 'dirty', key, dirty: false })
      // The timer runs after the render that discards the unsaved changes.
      setTimeout(() => window.history.back())
    })
  }, [])

  useLayoutEffect(() => {
    if (routed !== here() || (coming.current !== null && coming.current !== routed)) return
    coming.current = null
    follow(routed)
  }, [routed, follow])

  useEffect(() => {
    const onPopState = () => {
      coming.current = null
      follow(here())
    }
    window.addEventListener('popstate', onPopState)
    return () => window.removeEventListener('popstate', onPopState)
  }, [follow])

  // After a reload, Back may lead to a history entry that this hook wrote while the router had rendered another page;
  // the router then has to load the page.
  useEffect(() => {
    if (coming.current === null && treePath !== pathname && !known.has(pathname))
      router.replace(here(), { scroll: false })
  }, [treePath, pathname, known, router])

  // A layout effect restores the tabs before the browser paints, and before the effect below could overwrite the stored
  // tabs.
  useLayoutEffect(() => {
    if (restored || !saved) return
    dispatch({ type: 'restore', saved })
    setRestored(true)
  }, [saved, restored])

  const store = useSetAtom(shellStore)
  const { tabs } = state
  useEffect(() => {
    if (restored && !isLeaving()) store((before) => withTabs(before, owner, savedTabs(tabs)))
  }, [tabs, owner, store, restored])

  /** The address requested last. When the answer for an earlier request arrives later, it must not open its screen. */
  const wanted = useRef<string | null>(null)
  const controls = useMemo<TabControls>(
    () => ({
      open(url) {
        const target = urlOf(splitUrl(url))
        const { pathname } = splitUrl(target)
        const visit = () => {
          dispatch({ type: 'visit', url: target })
          go(target, 'push')
        }
        wanted.current = target
        const asked = latest.current.known.has(pathname) ? null : canOpen(pathname)
        if (!asked) return visit()
        void asked.then((there) => there && wanted.current === target && visit())
      },
      show(key) {
        const tab = latest.current.state.tabs.find((one) => one.key === key)
        if (tab) controls.open(urlOf(tab))
      },
      close(keys, to) {
        const before = latest.current.state
        const after = reduceTabs(before, { type: 'close', keys, to })
        dispatch({ type: 'close', keys, to })
        if (after.activeKey !== before.activeKey) go(urlOf(activeTab(after)), 'replace')
      },
      pin: (key, pinned) => dispatch({ type: 'pin', key, pinned }),
      move: (key, to) => dispatch({ type: 'move', key, to }),
      reload: (key) => dispatch({ type: 'reload', key }),
      params(key, next, how) {
        const { state: now } = latest.current
        const tab = now.tabs.find((one) => one.key === key)
        if (!tab) return
        const search = next.size > 0 ? `?${next}` : ''
        if (key !== now.activeKey) return dispatch({ type: 'params', key, search })
        const url = tab.pathname + search
        const visit = { type: 'visit', url, from: key, ends: how === 'end' } as const
        dispatch(visit)
        if (how !== 'end') return go(url, how)
        // If the tab has closed, its history entry is replaced, because Back would open the tab again.
        const stays = reduceTabs(now, visit).tabs.some((one) => one.key === key)
        go(url, stays ? 'push' : 'replace')
      },
      title: (key, title, hint) => dispatch({ type: 'title', key, title, hint }),
      dirty: (key, dirty) => dispatch({ type: 'dirty', key, dirty }),
    }),
    [go, canOpen],
  )
  return [state, controls]
}
