'use client'

import type { HTMLInputTypeAttribute, InputHTMLAttributes } from 'react'
import { InputFrame, type InputProps, useInput } from './input-frame'

interface TextInputProps extends InputProps {
  type?: Extract<HTMLInputTypeAttribute, 'text' | 'tel' | 'email' | 'password'>
  placeholder?: string
  maxLength?: number
  autoComplete?: InputHTMLAttributes<HTMLInputElement>['autoComplete']
  /** True if the input takes the focus when it appears, for the first field of a dialog that the user opened. */
  autoFocus?: boolean
}

/** An input for one line of text. */
export function TextInput(given: TextInputProps) {
  const { type = 'text', placeholder, maxLength, autoComplete = 'off', autoFocus, ...props } = given
  const { field, error, control } = useInput(props)
  return (
    <InputFrame {...props} id={control.id} error={error}>
      <input
        // biome-ignore lint/a11y/noAutofocus: only where a dialog says so
        autoFocus={autoFocus}
        {...field}
        {...control}
        className="control"
        type={type}
        value={field.value ?? ''}
        placeholder={placeholder}
        maxLength={maxLength}
        autoComplete={autoComplete}
        spellCheck={false}
      />
    </InputFrame>
  )
}

interface TextAreaInputProps extends InputProps {
  rows?: number
  placeholder?: string
  maxLength?: number
}

/** An input for several lines of text; it takes both columns of an InputGrid. */
export function TextAreaInput({ rows = 3, placeholder, maxLength, ...props }: TextAreaInputProps) {
  const { field, error, control } = useInput(props)
  return (
    <InputFrame wide {...props} id={control.id} error={error}>
      <textarea
        {...field}
        {...control}
        className="control"
        rows={rows}
        value={field.value ?? ''}
        placeholder={placeholder}
        maxLength={maxLength}
      />
    </InputFrame>
  )
}
