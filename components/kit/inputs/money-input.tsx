'use client'

import { useState } from 'react'
import { fenOf, yuanText } from '@/lib/contracts/base/money'
import { InputFrame, type InputProps, useInput } from './input-frame'

/** Money typed as yuan and kept as whole fen. What is no amount stays as it was typed, and the schema says so at the field. */
export function MoneyInput(props: InputProps) {
  const { field, error, control } = useInput(props)
  const [typed, setTyped] = useState<string | null>(null)
  const value: unknown = field.value
  const written = typeof value === 'number' ? yuanText(value) : ((value as string | null) ?? '')
  // `1.` is on its way to an amount: what was typed stands as long as it means the value.
  const text = typed !== null && (fenOf(typed) ?? typed) === value ? typed : written
  return (
    <InputFrame {...props} id={control.id} error={error}>
      <input
        {...field}
        {...control}
        className="control"
        inputMode="decimal"
        autoComplete="off"
        value={text}
        placeholder="0.00"
        onChange={({ target }) => {
          setTyped(target.value)
          field.onChange(target.value.trim() === '' ? null : (fenOf(target.value) ?? target.value))
        }}
        onBlur={() => {
          setTyped(null)
          field.onBlur()
        }}
      />
    </InputFrame>
  )
}
