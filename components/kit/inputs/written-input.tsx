'use client'

import { useState } from 'react'
import { InputFrame, type InputProps, useInput } from './input-frame'

interface WrittenProps extends InputProps {
  /** Returns the number in the typed text; null if the text is not a number. */
  read: (text: string) => number | null
  /** Formats the value when the input loses the focus; without this function the typed text stays. */
  write?: (value: number) => string
  placeholder?: string
}

/**
 * An input for a number, parsed by `read`; an empty input is null. Text that cannot be parsed stays unchanged, and the
 * schema reports the error at the field.
 */
export function WrittenInput({ read, write, placeholder, ...props }: WrittenProps) {
  const { field, error, control } = useInput(props)
  const [typed, setTyped] = useState<string | null>(null)
  const value: string | number | null | undefined = field.value
  const written = typeof value === 'number' && write ? write(value) : (value ?? '')
  const meant = (text: string) => (text.trim() === '' ? null : (read(text) ?? text.trim()))
  // Typed text that means the same number as the value is shown as the user typed it, so that `1.` stays while the user
  // types the decimals.
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
