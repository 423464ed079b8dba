'use client'

import { useState } from 'react'
import { InputFrame, type InputProps, useInput } from './input-frame'

interface WrittenProps extends InputProps {
  /** What was typed as the value that is kept; null: it means none. */
  read: (text: string) => number | null
  /** The value as it is written once the cursor has left; absent: it stays as it was typed. */
  write?: (value: number) => string
  placeholder?: string
}

/** A number, kept as `read` reads it; empty: null. What cannot be read stays as it was typed, and the schema says so at the field. */
export function WrittenInput({ read, write, placeholder, ...props }: WrittenProps) {
  const { field, error, control } = useInput(props)
  const [typed, setTyped] = useState<string | null>(null)
  const value: string | number | null | undefined = field.value
  const written = typeof value === 'number' && write ? write(value) : (value ?? '')
  const meant = (text: string) => (text.trim() === '' ? null : (read(text) ?? text.trim()))
  // `1.` is on its way to a number: what was typed stands as long as it means the value.
  const text = typed !== null && meant(typed) === value ? typed : written
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
        onChange={({ target }) => {
          setTyped(target.value)
          field.onChange(meant(target.value))
        }}
        onBlur={() => {
          if (write) setTyped(null)
          field.onBlur()
        }}
      />
    </InputFrame>
  )
}
