'use client'

import { createContext } from 'react'

/** Moves the focus from the text of a row to the next one; null outside of rows. */
export const NextText = createContext<(() => void) | null>(null)

const TEXT = '[contenteditable="true"]'

/**
 * Focuses the text after or before the focused one; from the last row it leaves the rows for the next field of the
 * form.
 */
export function stepText(rows: HTMLElement | null, step: 1 | -1): void {
  const texts = [...(rows?.closest('form, [role=dialog]') ?? document).querySelectorAll<HTMLElement>(TEXT)]
  const at = texts.indexOf(document.activeElement as HTMLElement)
  const next = at < 0 ? undefined : texts[at + step]
  if (!next || (step < 0 && !rows?.contains(next))) return
  next.focus()
  next.scrollIntoView({ block: 'nearest' })
}
