'use client'

import type { HTMLInputTypeAttribute, InputHTMLAttributes } from 'react'
import { formatDateTime } from '@/components/kit/cell/date-time'
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

/** A day, `2026-11-20`, by the browser's own picker; empty: null. */
export function DateInput({ min, max, ...props }: InputProps & { min?: string; max?: string }) {
  const { field, error, control } = useInput(props)
  return (
    <InputFrame {...props} id={control.id} error={error}>
      <input
        {...field}
        {...control}
        className="control"
        type="date"
        min={min}
        max={max}
        value={field.value ?? ''}
        onChange={(event) => field.onChange(event.target.value || null)}
      />
    </InputFrame>
  )
}

/** A moment, kept as ISO 8601, in the reader's own time by the browser's picker; empty: null. */
export function MomentInput(props: InputProps) {
  const { field, error, control } = useInput(props)
  return (
    <InputFrame {...props} id={control.id} error={error}>
      <input
        {...field}
        {...control}
        className="control"
        type="datetime-local"
        max="9999-12-31T23:59"
        value={field.value ? formatDateTime(field.value).replace(' ', 'T') : ''}
        onChange={({ target: { value } }) => field.onChange(value ? new Date(value).toISOString() : null)}
      />
    </InputFrame>
  )
}
