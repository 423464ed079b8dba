'use client'

import { type RefObject, useState } from 'react'
import { errorEvents } from '@/lib/http/error-events'
import type { DraftPlace } from '@/lib/state/drafts'
import { outbox, type Sent } from '@/lib/state/outbox'
import { useOnRemoved } from './use-on-removed'

interface Options {
  place: Pick<DraftPlace, 'entity' | 'id'>
  /** The title of the form that the user sees in the list of waiting saves. */
  title: string
  /** The element of the form. Once this element has left the page, the waiting save is withdrawn; the draft stays. */
  element: RefObject<HTMLElement | null>
}

/** Returns the functions for a save that waits until the service is available. */
export function useQueuedSave({ place: { entity, id }, title, element }: Options) {
  const [waits, setWaits] = useState(false)
  const record = `${entity}/${id}`
  const key = `${record} save`
  const withdraw = () => {
    outbox.withdraw(key)
    setWaits(false)
  }
  useOnRemoved(element, () => outbox.withdraw(key))
  return {
    waits,
    withdraw,
    wait(send: () => Promise<Sent>): Sent {
      setWaits(true)
      const attempt = () => {
        setWaits(false)
        return send()
      }
      outbox.put(key, { record, title, send: attempt })
      errorEvents.emit({ kind: 'away' })
      return 'away'
    },
  }
}
