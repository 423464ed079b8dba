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
 * Serial numbers on their way into a document, which stays the same. What was not sent when the page was left is sent when
 * it comes back, and what was refused is still told.
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
