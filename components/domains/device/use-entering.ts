'use client'

import { useEffect, useState } from 'react'
import type { EnteredSns } from '@/lib/contracts/device/storage'
import { beep } from './beep'
import { Entering, emptyEntry } from './entering'
import { storedRefused, storedSns, storeRefused, storeSns } from './unfinished'

function sound(results: Parameters<ConstructorParameters<typeof Entering>[0]['onResults']>[0]): void {
  if (results.some(({ fault }) => fault !== null)) beep('bad')
  else beep(results.some(({ differs }) => differs !== undefined) ? 'differs' : 'good')
}

/**
 * Returns the state and the functions for entering serial numbers into a document. The id of the document must stay the
 * same. After a new mount, the hook sends the numbers that were not sent before the user left the page, and shows the
 * refused numbers again.
 */
export function useEntering(document: string, send: (sns: string[]) => Promise<EnteredSns>) {
  const [entered, show] = useState(emptyEntry)
  const [entering] = useState(
    () =>
      new Entering({
        stored: () => storedSns(document),
        storedRefused: () => storedRefused(document),
        storeRefused: (refused) => storeRefused(document, refused),
        send,
        show,
        store: (sns) => storeSns(document, sns),
        onResults: sound,
      }),
  )
  useEffect(() => entering.start(), [entering])
  return { entered, entering }
}
