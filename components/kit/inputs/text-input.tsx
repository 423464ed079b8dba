'use client'

import type { HTMLInputTypeAttribute, InputHTMLAttributes } from 'react'
import { InputFrame, type InputProps, useInput } from './input-frame'

interface TextInputProps extends InputProps {
  type?: Extract<HTMLInputTypeAttribute, 'text' | 'tel' | 'email' | 'password'>
  placeholder?: string
  maxLength?: number
  autoComplete?: InputHTMLAttributes<HTMLInputElement>['autoComplete']
}

/** One line of text. */
export function TextInput({ type = 'text', placeholder, maxLength, autoComplete = 'off', ...props }: TextInputProps) {
  const { field, error, control } = useInput(props)
  return (
    <InputFrame {...props} id={control.id} error={error}>
      <input
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

/** Several lines of text; takes both columns. */
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
