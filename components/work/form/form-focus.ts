'use client'

import { useEffect, useRef } from 'react'

const focusable = 'input:not([disabled]), select:not([disabled]), textarea:not([disabled])'

/** Focuses the field with the given name, by default the first field; returns whether the form has such a field. */
export function focusStart(form: HTMLElement | null, field: string | undefined): boolean {
  const named = `.content :is(${focusable})[name="${field}"], .content [data-field="${field}"] [contenteditable="true"]`
  const first = form?.querySelector<HTMLElement>(field === undefined ? `.content :is(${focusable})` : named)
  // The chosen option of a radio group gets the focus, as it would with Tab; arrow keys then continue from the chosen
  // option.
  const chosen = first?.closest('[role=radiogroup]')?.querySelector<HTMLElement>(':checked')
  const start = chosen ?? first
  start?.focus()
  return start !== undefined && start !== null
}

/**
 * Focuses the start field as soon as the field exists, even if its code loads late, unless the user has moved the focus
 * meanwhile.
 */
export function useStart(form: { current: HTMLElement | null }, field: string | undefined): void {
  useEffect(() => {
    const { current } = form
    if (focusStart(current, field) || !current) return
    const begun = document.activeElement
    const watch = new MutationObserver(() => {
      if (document.activeElement !== begun || focusStart(current, field)) watch.disconnect()
    })
    watch.observe(current, { childList: true, subtree: true })
    return () => watch.disconnect()
  }, [form, field])
}

/**
 * Focuses the first field whose value the next record does not take over from the last record, preferably a required
 * field.
 */
export function focusNext(form: HTMLElement | null, kept: readonly string[], startAt: string | undefined): void {
  const fields = [...(form?.querySelectorAll<HTMLInputElement>(`.content :is(${focusable})[name]`) ?? [])]
  const own = fields.filter(({ name }) => !kept.includes(name))
  const next = own.find((field) => field.ariaRequired === 'true') ?? own[0]
  if (kept.length > 0 && next) next.focus()
  else focusStart(form, startAt)
}

/** Focuses the first invalid field in reading sequence after the form or the server has refused a save. */
export function useFirstWrong(form: { current: HTMLElement | null }, attempts: number, refusals: number): void {
  useEffect(() => {
    if (attempts + refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [form, attempts, refusals])
}

/**
 * The save button is disabled during a save and thereby loses the focus. The button gets the focus back afterwards,
 * unless another element has it.
 */
export function useFocusAfterSaving(form: { current: HTMLElement | null }, saving: boolean): void {
  const before = useRef(saving)
  useEffect(() => {
    const ended = before.current && !saving
    before.current = saving
    if (!ended || document.activeElement !== document.body) return
    form.current?.querySelector<HTMLElement>('footer [type=submit]')?.focus()
  }, [form, saving])
}
