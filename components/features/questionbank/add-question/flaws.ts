'use client'

import { createContext, use } from 'react'
import { get, useFormState } from 'react-hook-form'
import type { Flaw } from '@/lib/contracts/question/checks/types'

/** Findings that blocked a submission, which the fields show from then on. Before it only the bar shows findings. */
export const FlawsAtFields = createContext<readonly Flaw[]>([])

/** Text that a click put into a field, as an edit that Ctrl+Z undoes. */
export const TextEdit = createContext<{ readonly path: string; readonly html: string } | null>(null)

/** Returns the error of the field at this path: of the service or the call's schema, or else of the checks. */
export function useFlawAt(path: string): string | undefined {
  const { errors } = useFormState()
  const flaws = use(FlawsAtFields)
  const refused = (get(errors, path) as { message?: unknown } | undefined)?.message
  if (typeof refused === 'string' && refused !== '') return refused
  return flaws.find(({ field, level }) => level === 'error' && field === path)?.message
}

const focusable = '[contenteditable="true"], input:not([disabled]), textarea:not([disabled]), button:not([disabled])'

/** Attribute of the button that expands a folded part. */
export const UNFOLDS = 'data-unfolds'
/** Number of frames to wait for the editors of an expanded part. */
const PATIENCE = 60

/**
 * Scrolls to the field of this path and focuses it, or the nearest one above it that has an input. Expands a folded
 * part first.
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
    // The editor is still loading.
    else if (frames > 0) requestAnimationFrame(() => goToField(form, path, frames - 1))
    return
  }
}
