'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useStore } from 'jotai'
import { useSelectedLayoutSegments } from 'next/navigation'
import { type ReactNode, useCallback, useEffect, useLayoutEffect, useMemo, useState } from 'react'
import { InitialPage, type PageContent, ViewHostContext } from '@/components/shell/host/view-host'
import { SessionFailed } from '@/components/shell/notices/session-failed'
import { ownerOf, shellStore, tabsOf } from '@/components/shell/tabs/tabs-store'
import { dictOptions } from '@/lib/api/dict'
import { type Session, sessionOptions, storeSession } from '@/lib/api/session'
import { loadOnFirstUse } from '@/lib/helpers/load-on-first-use'
import { textInPlace } from '@/lib/http/error-texts'
import { RealtimeProvider } from '@/lib/realtime/provider'
import { Frame } from './frame'
import { LockedFrame, useLockedPath } from './locked-frame'
import { removeRestoringMark } from './restoring-mark'
import { ShellSkeleton } from './skeleton'

interface ShellProps {
  /** True if the user folded the menu to icons; the server reads this from a cookie. */
  collapsed: boolean
  /** The router's current page. It renders nothing itself, and only passes its element to the shell. */
  children: ReactNode
}

/** Renders the frame around every screen, once the session is known, and collects the elements of the pages. */
export function Shell({ collapsed, children }: ShellProps) {
  const path = `/${useSelectedLayoutSegments().join('/')}`
  const [offers, setOffers] = useState<ReadonlyMap<string, PageContent>>(new Map())
  const offer = useCallback((from: string, made: PageContent) => setOffers((all) => new Map(all).set(from, made)), [])
  const [first] = useState(() => new InitialPage())
  const host = useMemo(() => ({ path, first, offer }), [path, first, offer])

  const { data: session, error, refetch, isFetching } = useQuery(sessionOptions())
  const locked = useLockedPath(session)
  // True if the document already contained the session with menus and user. The frame then renders without waiting for
  // restored tabs, as it did on the server.
  const [brought] = useState(session !== undefined)
  const restored = useRestored(session)
  // Load nothing for lists in advance if the user must first change a password or set up a second factor. The server
  // refuses list data to this user.
  useListsAhead(session !== undefined && locked === null)
  const store = useStore()

  const frame = () => {
    if (!session) {
      if (error && !isFetching) return <SessionFailed message={textInPlace(error)} onRetry={refetch} />
      return <ShellSkeleton collapsed={collapsed} />
    }
    if (!restored && !brought) return <ShellSkeleton collapsed={collapsed} />
    if (locked)
      return <LockedFrame key={locked} path={locked} content={offers.get(locked)} fullname={session.fullname} />
    const owner = ownerOf(session)
    return (
      <RealtimeProvider key={`${owner.userId}@${owner.roleId}`}>
        <Frame
          session={session}
          saved={restored ? tabsOf(store.get(shellStore), owner) : null}
          contents={offers}
          first={first}
          treePath={path}
          collapsed={collapsed}
        />
      </RealtimeProvider>
    )
  }
  return (
    <ViewHostContext value={host}>
      {children}
      {frame()}
    </ViewHostContext>
  )
}

/**
 * Returns whether the tabs in session storage may be used. The first render may not use them, because it must equal the
 * server's HTML. Later renders may use them once the storage is known to belong to this user.
 */
function useRestored(session: Session | undefined): boolean {
  const [restored, setRestored] = useState(false)
  const store = useStore()
  useEffect(() => {
    if (!session || restored) return
    let gone = false
    void storeSession(session).then(() => gone || setRestored(true))
    return () => {
      gone = true
    }
  }, [session, restored])
  useEffect(() => store.sub(shellStore, () => {}), [store])
  // The strip of tabs becomes visible in a layout effect, so that the browser's next paint shows the restored tabs.
  useLayoutEffect(() => {
    if (restored) removeRestoringMark()
  }, [restored])
  return restored
}

/**
 * Loads the code of lists and the names of dictionary keys when the user first uses the page, because most screens are
 * lists and need both.
 */
function useListsAhead(on: boolean): void {
  const client = useQueryClient()
  useEffect(() => {
    if (!on) return
    return loadOnFirstUse(() => {
      void client.prefetchQuery(dictOptions())
      import('@/components/work/list/list-table').catch(() => null)
    })
  }, [client, on])
}
