'use client'

import { useEffect, useState } from 'react'
import type { EnteredSns } from '@/lib/contracts/device/storage'
import { beep } from './beep'
import { Entering, nothingEntered } from './entering'
import { keepRefused, keepSns, keptRefused, keptSns } from './left'

function sound(results: Parameters<ConstructorParameters<typeof Entering>[0]['told']>[0]): void {
  if (results.some(({ fault }) => fault !== null)) beep('bad')
  else beep(results.some(({ differs }) => differs !== undefined) ? 'differs' : 'good')
}

/**
 * Enters serial numbers into a document, which must stay the same. A new mount sends the numbers that were unsent when
 * the user left the page, and shows the refused ones again.
 */
export function useEntering(document: string, send: (sns: string[]) => Promise<EnteredSns>) {
  const [entered, show] = useState(nothingEntered)
  const [entering] = useState(
    () =>
      new Entering({
        kept: () => keptSns(document),
        keptRefused: () => keptRefused(document),
        keepRefused: (refused) => keepRefused(document, refused),
        send,
        show,
        keep: (sns) => keepSns(document, sns),
        told: sound,
      }),
  )
  useEffect(() => entering.start(), [entering])
  return { entered, entering }
}
