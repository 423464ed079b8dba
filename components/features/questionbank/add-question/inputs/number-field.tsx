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

/** A number in the question's content; other text is not taken over and shows an error. */
export function NumberField({ label, path, value, onChange, required = false, hint }: NumberFieldProps) {
  const locked = use(InputsLocked)
  const id = useId()
  const [typed, setTyped] = useState<string | null>(null)
  const flaw = useFlawAt(path)
  const read = typed === null ? value : numberOf(typed)
  const error = read === undefined ? '请输入数字' : flaw
  // Typed text remains while it means the value: `1.` may become a number.
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

/** Returns null for no text and undefined for no number. */
function numberOf(text: string): number | null | undefined {
  const trimmed = text.trim()
  if (trimmed === '') return null
  const number = Number(trimmed)
  return Number.isFinite(number) ? number : undefined
}
