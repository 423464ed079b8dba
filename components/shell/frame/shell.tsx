'use client'

import { useQuery } from '@tanstack/react-query'
import { useStore } from 'jotai'
import { useSelectedLayoutSegments } from 'next/navigation'
import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react'
import { SessionFailed } from '@/components/shell/notices/session-failed'
import { ownerOf, shellStore, tabsOf } from '@/components/shell/tabs/tabs-store'
import { sessionOptions } from '@/lib/api/session'
import { RealtimeProvider } from '@/lib/realtime/provider'
import { Frame } from './frame'
import { LockedFrame, useLockedPath } from './locked-frame'
import { ShellSkeleton } from './skeleton'
import { type Offer, ViewHostContext } from './view-host'

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
  const host = useMemo(() => ({ path, offer }), [path, offer])

  const { data: session, error, refetch, isFetching } = useQuery(sessionOptions())
  const locked = useLockedPath(session)
  // What session storage holds is known one step after the first render, which must equal the server's.
  const [restored, setRestored] = useState(false)
  const store = useStore()
  useEffect(() => {
    const stop = store.sub(shellStore, () => {})
    setRestored(true)
    return stop
  }, [store])

  const frame = () => {
    if (!session) {
      if (error && !isFetching) return <SessionFailed message={error.message} onRetry={refetch} />
      return <ShellSkeleton collapsed={collapsed} />
    }
    if (!restored) return <ShellSkeleton collapsed={collapsed} />
    if (locked) return <LockedFrame key={locked} path={locked} offer={offers.get(locked)} fullname={session.fullname} />
    const owner = ownerOf(session)
    return (
      <RealtimeProvider key={`${owner.userId}@${owner.roleId}`}>
        <Frame
          session={session}
          saved={tabsOf(store.get(shellStore), owner)}
          offers={offers}
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
