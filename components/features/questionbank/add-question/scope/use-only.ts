'use client'

import { use, useEffect } from 'react'
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
  useEffect(() => {
    const filled: [string, string][] = JSON.parse(text)
    for (const [name, key] of filled) {
      register(name)
      resetField(name, { defaultValue: key })
    }
    if (filled.length > 0) leaveFilled(filled.map(([name]) => name))
  }, [text, register, resetField])
}

/** Fields in the order they are filled in. */
const order = ['section', 'grade', 'subject', 'typeCode']

/** The cursor goes on from a field that was filled meanwhile, unless somebody has begun to type there. */
function leaveFilled(names: readonly string[]): void {
  const at = document.activeElement
  const name = at?.closest<HTMLElement>('[data-field]')?.dataset.field
  if (!(at instanceof HTMLInputElement) || at.value !== '' || !name || !names.includes(name)) return
  const next = order.find((field, place) => place > order.indexOf(name) && !names.includes(field))
  if (next) goToField(at.closest('form'), next)
}
