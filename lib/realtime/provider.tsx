'use client'

import { useQueryClient } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import { sinceName } from '@/lib/contracts/base/events-at'
import { errorEvents } from '@/lib/http/error-events'
import { heldSince, noteHeard } from '@/lib/http/events-at'
import { onLeave } from '@/lib/http/leave'
import { isSignedIn } from '@/lib/http/signed-in'
import { keepConnected } from './connection'
import { createInvalidator, invalidateUnheard } from './invalidate'
import { leaseWanted } from './lease-wanted'

const BrokenContext = createContext(false)

/** Whether the connection is broken, until it stands again: trying anew changes nothing yet. */
export const useRealtimeBroken = (): boolean => useContext(BrokenContext)

function realtimeAddress() {
  const url = new URL('/api/ws', window.location.href)
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:'
  const since = heldSince()
  if (since !== undefined) url.searchParams.set(sinceName, since)
  return { url, since }
}

/** Connects while the standard layout is on screen (specification §4), hidden tabs included. */
export function RealtimeProvider({ children }: { children: ReactNode }) {
  const queryClient = useQueryClient()
  const [broken, setBroken] = useState(false)

  useEffect(() => {
    const invalidator = createInvalidator(queryClient)
    const end = keepConnected({
      address: realtimeAddress,
      isSignedIn,
      onState: (state) => {
        if (state !== 'connecting') setBroken(state === 'broken')
      },
      onUnheard: () => invalidateUnheard(queryClient),
      onPosition: noteHeard,
      onNoSession: () => errorEvents.emit({ kind: 'missingToken' }),
      onEvent: (event) => {
        if (event.event === 'offline')
          errorEvents.emit({ kind: 'offline', content: event.content, reason: event.reason })
        else if (event.event === 'loginAnew') errorEvents.emit({ kind: 'loginAnew' })
        else if (event.event === 'leaseWanted') leaseWanted.emit(event.content)
        else invalidator.take(event)
      },
    })
    const stopListening = onLeave(end)
    return () => {
      stopListening()
      end()
      invalidator.stop()
    }
  }, [queryClient])

  return <BrokenContext value={broken}>{children}</BrokenContext>
}
