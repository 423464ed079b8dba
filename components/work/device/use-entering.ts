'use client'

import { useEffect, useState } from 'react'
import type { EnteredSns } from '@/lib/contracts/device/storage'
import { beep } from './beep'
import { Entering, nothingEntered } from './entering'

const placeOf = (document: string) => `sns-of-${document}`

function kept(document: string): string[] {
  try {
    const sns: unknown = JSON.parse(localStorage.getItem(placeOf(document)) ?? '[]')
    return Array.isArray(sns) ? sns.map(String) : []
  } catch {
    return []
  }
}

function keep(document: string, sns: readonly string[]): void {
  if (sns.length === 0) localStorage.removeItem(placeOf(document))
  else localStorage.setItem(placeOf(document), JSON.stringify(sns))
}

/**
 * Serial numbers on their way into a document, which stays the same. What was not sent when the page was left is sent when it comes
 * back.
 */
export function useEntering(document: string, send: (sns: string[]) => Promise<EnteredSns>) {
  const [entered, show] = useState(nothingEntered)
  const [entering] = useState(
    () =>
      new Entering({
        kept: () => kept(document),
        send,
        show,
        keep: (sns) => keep(document, sns),
        told: (results) => beep(results.some(({ fault }) => fault !== null) ? 'bad' : 'good'),
      }),
  )
  useEffect(() => entering.start(), [entering])
  return { entered, entering }
}
