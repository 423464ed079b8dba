'use client'

import { use, useEffect, useRef } from 'react'
import { useFormContext } from 'react-hook-form'
import { InputsLocked, InputsOfNew } from '@/components/kit/inputs'
import { goToField } from '../flaws'

interface Choice {
  /** Name of the field. */
  name: string
  value: string | null
  /** Values the field offers. */
  items: readonly { key: string }[]
}

/**
 * Fills a new question's fields that offer a single value: the data scope of the user already decides it. The values
 * count as initial, so leaving the form asks nothing.
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
    // When the form opens, it focuses its first field only after this effect.
    if (begins) requestAnimationFrame(() => leaveFilled(names))
    else if (isEmptyInput(document.activeElement)) leaveFilled(names)
  }, [text, register, resetField])
}

/** Fields in the order of input. */
const inputFields = ['section', 'grade', 'subject', 'typeCode']

/** Returns whether the element is an input without typed text. */
const isEmptyInput = (at: Element | null) => at instanceof HTMLInputElement && at.value === ''

/** Moves the focus from a filled field to the next empty one. */
function leaveFilled(names: readonly string[]): void {
  const at = document.activeElement
  const name = at?.closest<HTMLElement>('[data-field]')?.dataset.field
  if (!at || !name || !names.includes(name)) return
  const next = inputFields.find((field, place) => place > inputFields.indexOf(name) && !names.includes(field))
  if (next) goToField(at.closest('form'), next)
}
