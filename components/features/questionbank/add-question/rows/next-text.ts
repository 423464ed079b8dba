'use client'

import { createContext } from 'react'

/** Function that moves the focus from the text of a row to the next text; null outside of rows. */
export const NextText = createContext<(() => void) | null>(null)

const TEXT = '[contenteditable="true"]'

/**
 * Focuses the text field after (1) or before (-1) the focused text field. From the last row the focus goes to the next
 * text field of the form. From the first row the focus does not move backwards.
 */
export function stepText(rows: HTMLElement | null, step: 1 | -1): void {
  const texts = [...(rows?.closest('form, [role=dialog]') ?? document).querySelectorAll<HTMLElement>(TEXT)]
  const at = texts.indexOf(document.activeElement as HTMLElement)
  const next = at < 0 ? undefined : texts[at + step]
  if (!next || (step < 0 && !rows?.contains(next))) return
  next.focus()
  next.scrollIntoView({ block: 'nearest' })
}
