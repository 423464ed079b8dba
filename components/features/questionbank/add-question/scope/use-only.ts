'use client'

import { use, useEffect, useRef } from 'react'
import { useFormContext } from 'react-hook-form'
import { InputsLocked, InputsOfNew } from '@/components/kit/inputs'
import { goToField } from '../flaws'

interface Choice {
  /** Name of the form field. */
  name: string
  value: string | null
  /** Values that the field offers to the user. */
  items: readonly { key: string }[]
}

/**
 * Fills the fields of a new question that offer a single value, because the user's data scope already decides these
 * fields. The values count as initial values, so closing the form asks for no confirmation.
 */
export function useOnly(choices: readonly Choice[]): void {
  const isNew = use(InputsOfNew)
  const locked = use(InputsLocked)
  const { register, resetField } = useFormContext()
  const only = choices.flatMap(({ name, value, items: [one, ...more] }) =>
    !value && one && more.length === 0 ? [[name, one.key] as const] : [],
  )
  const text = isNew && !locked ? JSON.stringify(only) : '[]'
  const isFirst = useRef(true)
  useEffect(() => {
    const begins = isFirst.current
    isFirst.current = false
    const filled: [string, string][] = JSON.parse(text)
    for (const [name, key] of filled) {
      register(name)
      resetField(name, { defaultValue: key })
    }
    if (filled.length === 0) return
    const names = filled.map(([name]) => name)
    // On opening, the form focuses its first field only after this effect, so wait for the next frame.
    if (begins) requestAnimationFrame(() => leaveFilled(names))
    else if (isEmptyInput(document.activeElement)) leaveFilled(names)
  }, [text, register, resetField])
}

/** Names of the fields in the order in which the user fills them. */
const inputFields = ['section', 'grade', 'subject', 'typeCode']

/** Returns whether the element is an input in which no text is typed. */
const isEmptyInput = (at: Element | null) => at instanceof HTMLInputElement && at.value === ''

/** Moves the focus from a field that was filled automatically to the next field that was not. */
function leaveFilled(names: readonly string[]): void {
  const at = document.activeElement
  const name = at?.closest<HTMLElement>('[data-field]')?.dataset.field
  if (!at || !name || !names.includes(name)) return
  const next = inputFields.find((field, place) => place > inputFields.indexOf(name) && !names.includes(field))
  if (next) goToField(at.closest('form'), next)
}
