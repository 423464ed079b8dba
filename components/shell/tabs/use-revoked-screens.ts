'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useRef } from 'react'
import type { TabControls } from '@/components/shell/host/tab-controls'
import { revokedTabs, type Tab } from '@/components/shell/host/tabs'
import type { PageContent } from '@/components/shell/host/view-host'
import type { Screen } from '@/components/shell/menu/menu-tree'
import { toast } from '@/components/ui/toast/toast'
import { type Session, sessionKeys } from '@/lib/api/session'
import { HOME_PATH } from '@/lib/contracts/base/paths'

/** True once this page has rendered the frame, even if it was for another user or another role. */
let framed = false

interface Options {
  session: Session
  /** The user's screens by path. */
  screens: ReadonlyMap<string, Screen>
  contents: ReadonlyMap<string, PageContent>
  tabs: readonly Tab[]
  controls: TabControls
}

/**
 * Handles permissions that change while the user works. If the permission for a screen was revoked, its tab closes with
 * a message, and drafts of its form are kept. If the data that the user may read has changed, all data is fetched
 * again.
 */
export function useRevokedScreens({ session, screens, contents, tabs, controls }: Options): void {
  const before = useRef<Options['screens'] | null>(null)
  const latest = useRef({ tabs, offers: contents })
  const impersonating = session.impersonating !== null
  useLayoutEffect(() => {
    latest.current = { tabs, offers: contents }
  }, [tabs, contents])

  // A layout effect closes the tabs before the browser paints, so that the notice about the missing permission does not
  // flash.
  useLayoutEffect(() => {
    const had = before.current
    const begins = had === null && impersonating && framed
    before.current = screens
    framed = true
    // When the user begins to impersonate a role, an open tab is closed if the role lacks its screen. If the page was
    // opened with the address of a screen that the role lacks, the tab stays and shows the missing permission.
    if (had === screens || (had === null && !begins)) return
    const now = latest.current
    const open = (path: string) => now.offers.get(path)?.open === true
    const gone = (path: string) => (had?.has(path) ?? true) && !screens.has(path) && !open(path)
    const lost = revokedTabs(now.tabs, gone)
    if (lost.length === 0) return
    const keys = lost.map(({ key }) => key)
    controls.close(keys, HOME_PATH)
    if (had) toast.warning(closedText(lost.map(({ pathname }) => had.get(pathname)?.name ?? pathname)))
  }, [screens, impersonating, controls])

  const client = useQueryClient()
  const reach = useRef(session.reach)
  useEffect(() => {
    if (reach.current === session.reach) return
    reach.current = session.reach
    // The data is fetched again only after the closed tabs are unmounted, because the server would refuse their
    // queries.
    const timer = setTimeout(() => {
      void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionKeys.all[0] })
    })
    return () => clearTimeout(timer)
  }, [session.reach, client])
}

/** Returns one sentence for any number of tabs and screens. */
function closedText(names: readonly string[]): string {
  const screens = [...new Set(names)]
  const named = screens.slice(0, 3).map((name) => `“${name}”`)
  const rest = screens.length > 3 ? `等 ${screens.length} 个页面` : ''
  return `${named.join('、')}${rest}已关闭：您不再拥有${screens.length > 1 ? '这些' : '该'}页面的权限`
}
