'use client'

import { createContext, use } from 'react'
import { get, useFormState } from 'react-hook-form'
import type { Flaw } from '@/lib/contracts/question/checks/types'

/**
 * Findings that blocked the last submission; the fields show these findings as errors. Before the first refused
 * submission only the bar at the bottom shows findings.
 */
export const FlawsAtFields = createContext<readonly Flaw[]>([])

/**
 * New text for the field at `path` from a repair button; the editor applies the text as an edit, so that Ctrl+Z undoes
 * it.
 */
export const TextEdit = createContext<{ readonly path: string; readonly html: string } | null>(null)

/**
 * Returns the error message of the field at this path; undefined if there is none. A message from the service or from
 * the schema of the call takes precedence over one from the checks.
 */
export function useFlawAt(path: string): string | undefined {
  const { errors } = useFormState()
  const flaws = use(FlawsAtFields)
  const refused = (get(errors, path) as { message?: unknown } | undefined)?.message
  if (typeof refused === 'string' && refused !== '') return refused
  return flaws.find(({ field, level }) => level === 'error' && field === path)?.message
}

const focusable = '[contenteditable="true"], input:not([disabled]), textarea:not([disabled]), button:not([disabled])'

/** Data attribute that marks the button that expands a folded part of the form. */
export const UNFOLDS = 'data-unfolds'
/** Number of animation frames to wait until the editors of an expanded part have loaded. */
const PATIENCE = 60

/**
 * Scrolls to the field at this path and focuses its input; if the field is missing, goes to the nearest parent field. A
 * folded part that contains the field is expanded first.
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
    // The editor is still loading, so try again in the next frame.
    else if (frames > 0) requestAnimationFrame(() => goToField(form, path, frames - 1))
    return
  }
}
