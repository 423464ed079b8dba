'use client'

import { createContext, use } from 'react'
import { get, useFormState } from 'react-hook-form'
import type { Flaw } from '@/lib/contracts/question/checks/types'

/** What blocks a submission that was asked for: said at its fields from then on. Before, the bar below tells it alone. */
export const FlawsAtFields = createContext<readonly Flaw[]>([])

/** What stands against the field of this path: what the service or the call's schema refused, else what its checks say. */
export function useFlawAt(path: string): string | undefined {
  const { errors } = useFormState()
  const flaws = use(FlawsAtFields)
  const refused = (get(errors, path) as { message?: unknown } | undefined)?.message
  if (typeof refused === 'string' && refused !== '') return refused
  return flaws.find(({ field, level }) => level === 'error' && field === path)?.message
}

const focusable = '[contenteditable="true"], input:not([disabled]), textarea:not([disabled]), button:not([disabled])'

/** Brings the field of this path into sight and the cursor into it; where it has no input of its own, the nearest above it. */
export function goToField(form: HTMLElement | null, path: string): void {
  for (let at = path; at !== ''; at = at.slice(0, Math.max(0, at.lastIndexOf('.')))) {
    const place = form?.querySelector<HTMLElement>(`[data-field="${at}"]`)
    if (!place) continue
    place.scrollIntoView({ block: 'center' })
    place.querySelector<HTMLElement>(focusable)?.focus({ preventScroll: true })
    return
  }
}
