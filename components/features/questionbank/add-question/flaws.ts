'use client'

import { createContext, use } from 'react'
import { get, useFormState } from 'react-hook-form'
import type { Flaw } from '@/lib/contracts/question/checks/types'

/** What blocks a submission that was asked for: said at its fields from then on. Before, the bar below tells it alone. */
export const FlawsAtFields = createContext<readonly Flaw[]>([])

/** The text that was last put into a field by a click, as an edit that Ctrl+Z takes back. */
export const TextEdit = createContext<{ readonly path: string; readonly html: string } | null>(null)

/** What stands against the field of this path: what the service or the call's schema refused, else what its checks say. */
export function useFlawAt(path: string): string | undefined {
  const { errors } = useFormState()
  const flaws = use(FlawsAtFields)
  const refused = (get(errors, path) as { message?: unknown } | undefined)?.message
  if (typeof refused === 'string' && refused !== '') return refused
  return flaws.find(({ field, level }) => level === 'error' && field === path)?.message
}

const focusable = '[contenteditable="true"], input:not([disabled]), textarea:not([disabled]), button:not([disabled])'

/** On the button that shows what is folded below it. */
export const UNFOLDS = 'data-unfolds'
/** Frames in which the editors of what was unfolded come. */
const PATIENCE = 60

/**
 * Brings the field of this path into sight and the cursor into it; where it has no input of its own, the nearest above it.
 * What it is folded in is opened first.
 */
export function goToField(form: HTMLElement | null, path: string, frames = PATIENCE): void {
  for (let at = path; at !== ''; at = at.slice(0, Math.max(0, at.lastIndexOf('.')))) {
    const place = form?.querySelector<HTMLElement>(`[data-field="${at}"]`)
    if (!place) continue
    const folds = at === path ? null : place.querySelector<HTMLElement>(`:scope [${UNFOLDS}]`)
    if (folds && frames > 0) {
      if (folds.ariaExpanded === 'false') folds.click()
      requestAnimationFrame(() => goToField(form, path, frames - 1))
      return
    }
    place.scrollIntoView({ block: 'center' })
    const input = place.querySelector<HTMLElement>(focusable)
    if (input) input.focus({ preventScroll: true })
    // Its editor is on its way.
    else if (frames > 0) requestAnimationFrame(() => goToField(form, path, frames - 1))
    return
  }
}
