'use client'

import { use, useId, useState } from 'react'
import { InputFrame, InputsLocked } from '@/components/kit/inputs'
import { useFlawAt } from '../flaws'
import { Field } from './field'

interface NumberFieldProps {
  label: string
  path: string
  value: number | null
  onChange: (value: number | null) => void
  required?: boolean
  hint?: string | undefined
}

/**
 * Input of a number in the question's content. Text that is not a number shows an error and leaves the content
 * unchanged.
 */
export function NumberField({ label, path, value, onChange, required = false, hint }: NumberFieldProps) {
  const locked = use(InputsLocked)
  const id = useId()
  const [typed, setTyped] = useState<string | null>(null)
  const flaw = useFlawAt(path)
  const read = typed === null ? value : numberOf(typed)
  const error = read === undefined ? '请输入数字' : flaw
  // The typed text remains as long as it means the stored value, so that the user can go on from `1.` to `1.5`.
  const shown = typed !== null && (read === undefined || read === value) ? typed : (value ?? '')
  return (
    <Field path={path}>
      <InputFrame id={id} label={label} required={required} hint={hint} error={error}>
        <input
          id={id}
          className="control"
          inputMode="decimal"
          autoComplete="off"
          disabled={locked}
          aria-required={required}
          aria-invalid={error !== undefined}
          aria-describedby={error || hint ? `${id}-message` : undefined}
          value={shown}
          onChange={({ target }) => {
            setTyped(target.value)
            const next = numberOf(target.value)
            if (next !== undefined) onChange(next)
          }}
          onBlur={() => {
            if (read !== undefined) setTyped(null)
          }}
        />
      </InputFrame>
    </Field>
  )
}

/** Returns null for an empty text and undefined for a text that is not a number. */
function numberOf(text: string): number | null | undefined {
  const trimmed = text.trim()
  if (trimmed === '') return null
  const number = Number(trimmed)
  return Number.isFinite(number) ? number : undefined
}
