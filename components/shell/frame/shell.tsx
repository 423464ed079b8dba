'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useStore } from 'jotai'
import { useSelectedLayoutSegments } from 'next/navigation'
import { type ReactNode, useCallback, useEffect, useLayoutEffect, useMemo, useState } from 'react'
import { FirstOffer, type Offer, ViewHostContext } from '@/components/shell/host/view-host'
import { SessionFailed } from '@/components/shell/notices/session-failed'
import { ownerOf, shellStore, tabsOf } from '@/components/shell/tabs/tabs-store'
import { dictOptions } from '@/lib/api/dict'
import { type Session, sessionOptions, takeSession } from '@/lib/api/session'
import { whenUsed } from '@/lib/helpers/when-used'
import { textInPlace } from '@/lib/http/error-texts'
import { RealtimeProvider } from '@/lib/realtime/provider'
import { Frame } from './frame'
import { unmarkKept } from './kept-mark'
import { LockedFrame, useLockedPath } from './locked-frame'
import { ShellSkeleton } from './skeleton'

interface ShellProps {
  /** Whether the menu was left folded, as the server read it. */
  collapsed: boolean
  /** The router's present page: it renders nothing and only offers its element. */
  children: ReactNode
}

/** The frame around every screen: knows the offered elements, and waits for who is signed in. */
export function Shell({ collapsed, children }: ShellProps) {
  const path = `/${useSelectedLayoutSegments().join('/')}`
  const [offers, setOffers] = useState<ReadonlyMap<string, Offer>>(new Map())
  const offer = useCallback((from: string, made: Offer) => setOffers((all) => new Map(all).set(from, made)), [])
  const [first] = useState(() => new FirstOffer())
  const host = useMemo(() => ({ path, first, offer }), [path, first, offer])

  const { data: session, error, refetch, isFetching } = useQuery(sessionOptions())
  const locked = useLockedPath(session)
  // Menus and person that came with the document are drawn at once, as the server drew them.
  const [brought] = useState(session !== undefined)
  const restored = useRestored(session)
  // Before it may go on, nobody is answered what lists show.
  useListsAhead(session !== undefined && locked === null)
  const store = useStore()

  const frame = () => {
    if (!session) {
      if (error && !isFetching) return <SessionFailed message={textInPlace(error)} onRetry={refetch} />
      return <ShellSkeleton collapsed={collapsed} />
    }
    if (!restored && !brought) return <ShellSkeleton collapsed={collapsed} />
    if (locked) return <LockedFrame key={locked} path={locked} offer={offers.get(locked)} fullname={session.fullname} />
    const owner = ownerOf(session)
    return (
      <RealtimeProvider key={`${owner.userId}@${owner.roleId}`}>
        <Frame
          session={session}
          saved={restored ? tabsOf(store.get(shellStore), owner) : null}
          offered={offers}
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
 * Whether what session storage holds is known: after the first render, which must equal the server's, and once it is
 * said to be this person's.
 */
function useRestored(session: Session | undefined): boolean {
  const [restored, setRestored] = useState(false)
  const store = useStore()
  useEffect(() => {
    if (!session || restored) return
    let gone = false
    void takeSession(session).then(() => gone || setRestored(true))
    return () => {
      gone = true
    }
  }, [session, restored])
  useEffect(() => store.sub(shellStore, () => {}), [store])
  // Before the browser paints what has come back.
  useLayoutEffect(() => {
    if (restored) unmarkKept()
  }, [restored])
  return restored
}

/** Most screens are lists, whose rows wait for the names in them: both are fetched at the first sign that the page is used. */
function useListsAhead(on: boolean): void {
  const client = useQueryClient()
  useEffect(() => {
    if (!on) return
    return whenUsed(() => {
      void client.prefetchQuery(dictOptions())
      import('@/components/work/list/list-table').catch(() => null)
    })
  }, [client, on])
}
