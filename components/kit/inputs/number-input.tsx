'use client'

import { useState } from 'react'
import { readWrittenNumber } from '@/lib/contracts/base/written-number'
import { InputFrame, type InputProps, useInput } from './input-frame'

/** A number; empty: null. What is no number stays as it was typed, and the schema says so at the field. */
export function NumberInput({ placeholder, ...props }: InputProps & { placeholder?: string }) {
  const { field, error, control } = useInput(props)
  const [typed, setTyped] = useState('')
  // `1.` is on its way to being a number: what was typed stands as long as it means the value.
  const text = numberOf(typed) === field.value ? typed : (field.value ?? '')
  return (
    <InputFrame {...props} id={control.id} error={error}>
      <input
        {...field}
        {...control}
        className="control"
        inputMode="decimal"
        autoComplete="off"
        value={text}
        placeholder={placeholder}
        onChange={(event) => {
          setTyped(event.target.value)
          field.onChange(numberOf(event.target.value))
        }}
      />
    </InputFrame>
  )
}

function numberOf(text: string): number | string | null {
  const trimmed = text.trim()
  if (trimmed === '') return null
  // `.5` is on its way, or meant; full-width digits and groups of three are read as files are.
  const number = readWrittenNumber(trimmed.replace(/^([.．])/, '0.'))
  return number ?? trimmed
}
