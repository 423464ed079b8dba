'use client'

import { useEffect, useRef } from 'react'

const focusable = 'input:not([disabled]), select:not([disabled]), textarea:not([disabled])'

/** Answers whether there was a field. */
export function focusStart(form: HTMLElement | null, field: string | undefined): boolean {
  const named = `.content :is(${focusable})[name="${field}"], .content [data-field="${field}"] [contenteditable="true"]`
  const first = form?.querySelector<HTMLElement>(field === undefined ? `.content :is(${focusable})` : named)
  // Of options, the one that is chosen: there Tab would come to, and the arrows go on from it.
  const chosen = first?.closest('[role=radiogroup]')?.querySelector<HTMLElement>(':checked')
  const start = chosen ?? first
  start?.focus()
  return start !== undefined && start !== null
}

/** The cursor stands in the first field once there is one: fields whose code comes late do, too, unless somebody went elsewhere. */
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

/** The first field that the next one does not share with the one before, rather one that must be filled in. */
export function focusNext(form: HTMLElement | null, kept: readonly string[], startAt: string | undefined): void {
  const fields = [...(form?.querySelectorAll<HTMLInputElement>(`.content :is(${focusable})[name]`) ?? [])]
  const own = fields.filter(({ name }) => !kept.includes(name))
  const next = own.find((field) => field.ariaRequired === 'true') ?? own[0]
  if (kept.length > 0 && next) next.focus()
  else focusStart(form, startAt)
}

/** After a refused save the cursor stands in the first field that is wrong, in reading order. */
export function useFirstWrong(form: { current: HTMLElement | null }, attempts: number, refusals: number): void {
  useEffect(() => {
    if (attempts + refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [form, attempts, refusals])
}

/** The button cannot be pressed while it saves, and so loses the focus: it has it again where nothing else took it. */
export function useFocusAfterSaving(form: { current: HTMLElement | null }, saving: boolean): void {
  const before = useRef(saving)
  useEffect(() => {
    const ended = before.current && !saving
    before.current = saving
    if (!ended || document.activeElement !== document.body) return
    form.current?.querySelector<HTMLElement>('footer [type=submit]')?.focus()
  }, [form, saving])
}
