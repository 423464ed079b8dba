'use client'

import { useQueryClient } from '@tanstack/react-query'
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
} from 'react'
import { sinceName } from '@/lib/contracts/base/events-at'
import type { ServerEvent, ServerEventName } from '@/lib/contracts/base/realtime'
import { errorEvents } from '@/lib/http/error-events'
import { loadedSince, noteReceivedEvent } from '@/lib/http/events-at'
import { onLeave } from '@/lib/http/leave'
import { isSignedIn } from '@/lib/http/signed-in'
import { maintainConnection } from './connection'
import { createInvalidator, invalidateLoadedBeforeConnection } from './invalidate'

/** Status of the connection: `broken` until the connection is open again, also during a new attempt. */
export type RealtimeStatus = 'whole' | 'broken'
type Listener = (event: ServerEvent) => void
type ContentOf<Name extends ServerEventName> = Extract<ServerEvent, { event: Name }>['content']

interface Realtime {
  status: RealtimeStatus
  /** Adds a listener and returns the function that removes it. */
  listen: (listener: Listener) => () => void
}

const RealtimeContext = createContext<Realtime>({ status: 'whole', listen: () => () => undefined })

export const useRealtimeStatus = (): RealtimeStatus => useContext(RealtimeContext).status

/** Calls the handler with the content of each event of this name that the connection brings. */
export function useRealtimeEvent<Name extends ServerEventName>(
  name: Name,
  handler: (content: ContentOf<Name>) => void,
): void {
  const { listen } = useContext(RealtimeContext)
  const take = useEffectEvent((event: ServerEvent) => {
    if (event.event === name) handler(event.content as ContentOf<Name>)
  })
  useEffect(() => listen((event) => take(event)), [listen])
}

function realtimeAddress() {
  const url = new URL('/api/ws', window.location.href)
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:'
  const since = loadedSince()
  if (since !== undefined) url.searchParams.set(sinceName, since)
  return { url, since }
}

/**
 * Passes an event that ends the session to the error catalogue; returns whether the event was one that ends the
 * session.
 */
function endsSession(event: ServerEvent): boolean {
  if (event.event === 'offline') errorEvents.emit({ kind: 'offline', content: event.content, reason: event.reason })
  else if (event.event === 'loginAnew') errorEvents.emit({ kind: 'loginAnew' })
  else return false
  return true
}

/** Keeps the connection while the standard layout is on screen (specification §4), also in hidden browser tabs. */
export function RealtimeProvider({ children }: { children: ReactNode }) {
  const queryClient = useQueryClient()
  const [status, setStatus] = useState<RealtimeStatus>('whole')
  const listeners = useRef(new Set<Listener>())

  const listen = useCallback<Realtime['listen']>((listener) => {
    listeners.current.add(listener)
    return () => void listeners.current.delete(listener)
  }, [])

  useEffect(() => {
    const invalidator = createInvalidator(queryClient)
    const end = maintainConnection({
      address: realtimeAddress,
      isSignedIn,
      onState: (state) => {
        if (state !== 'connecting') setStatus(state === 'broken' ? 'broken' : 'whole')
      },
      onEventsMissed: () => invalidateLoadedBeforeConnection(queryClient),
      onPosition: noteReceivedEvent,
      onNoSession: () => errorEvents.emit({ kind: 'missingToken' }),
      onEvent: (event) => {
        if (endsSession(event)) return
        invalidator.take(event)
        for (const listener of [...listeners.current]) listener(event)
      },
    })
    const stopListening = onLeave(end)
    return () => {
      stopListening()
      end()
      invalidator.stop()
    }
  }, [queryClient])

  const realtime = useMemo<Realtime>(() => ({ status, listen }), [status, listen])
  return <RealtimeContext value={realtime}>{children}</RealtimeContext>
}
