'use client'

import { createContext } from 'react'

/** Leads from the text of a row that has the cursor to the next one; null: it stands in no row. */
export const NextText = createContext<(() => void) | null>(null)

const TEXT = '[contenteditable="true"]'

/** Brings the cursor into the text after, or before, the one that has it; behind the last of the rows into what follows them in the form. */
export function stepText(rows: HTMLElement | null, step: 1 | -1): void {
  const texts = [...(rows?.closest('form, [role=dialog]') ?? document).querySelectorAll<HTMLElement>(TEXT)]
  const at = texts.indexOf(document.activeElement as HTMLElement)
  const next = at < 0 ? undefined : texts[at + step]
  if (!next || (step < 0 && !rows?.contains(next))) return
  next.focus()
  next.scrollIntoView({ block: 'nearest' })
}
