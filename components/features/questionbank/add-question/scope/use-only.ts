'use client'

import { use, useEffect, useRef } from 'react'
import { useFormContext } from 'react-hook-form'
import { InputsLocked, InputsOfNew } from '@/components/kit/inputs'
import { goToField } from '../flaws'

interface Choice {
  /** Of the field. */
  name: string
  value: string | null
  /** What is left to choose from. */
  items: readonly { key: string }[]
}

/**
 * Of a new question a field that leaves nothing to choose is filled: whoever writes for one subject says so once, to whoever gave them
 * the scope. It is what the form begins with, no change that is asked about when it is left.
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
    // As the form begins the cursor comes to its first field only after this.
    if (begins) requestAnimationFrame(() => leaveFilled(names))
    else if (isEmptyInput(document.activeElement)) leaveFilled(names)
  }, [text, register, resetField])
}

/** Fields in the order they are filled in. */
const order = ['section', 'grade', 'subject', 'typeCode']

/** Nobody has begun to type there. */
const isEmptyInput = (at: Element | null) => at instanceof HTMLInputElement && at.value === ''

/** The cursor goes on from a field that was filled to the next one that is not. */
function leaveFilled(names: readonly string[]): void {
  const at = document.activeElement
  const name = at?.closest<HTMLElement>('[data-field]')?.dataset.field
  if (!at || !name || !names.includes(name)) return
  const next = order.find((field, place) => place > order.indexOf(name) && !names.includes(field))
  if (next) goToField(at.closest('form'), next)
}
