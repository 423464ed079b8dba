'use client'

import { use, useId } from 'react'
import { type ChoiceOption, InputFrame, InputsLocked, labelOf } from '@/components/kit/inputs'
import { selectableOptions } from '@/components/kit/inputs/choice'
import { SelectBox } from '@/components/kit/inputs/select-box'
import { useFlawAt } from '../flaws'
import { Field } from './field'

interface ChoiceFieldProps {
  label: string
  path: string
  value: string
  options: readonly ChoiceOption[]
  required?: boolean
  onChange: (value: string) => void
}

/** Select of one value whose change needs more than storing the value: a confirmation or changes of other fields. */
export function ChoiceField({ label, path, value, options, required = false, onChange }: ChoiceFieldProps) {
  const locked = use(InputsLocked)
  const id = useId()
  const error = useFlawAt(path)
  const shown = selectableOptions(options, [value]).map((option) => ({
    ...option,
    label: labelOf(option),
    disabled: false,
  }))
  const control = {
    id,
    disabled: locked,
    'aria-required': required,
    'aria-invalid': error !== undefined,
    'aria-describedby': error ? `${id}-message` : undefined,
  }
  return (
    <Field path={path}>
      <InputFrame id={id} label={label} required={required} error={error}>
        <SelectBox
          control={control}
          options={shown}
          value={value}
          placeholder="请选择"
          required={required}
          onChange={onChange}
        />
      </InputFrame>
    </Field>
  )
}

export const typeChoices = (types: readonly { key: string; name: string; inUse: boolean }[]): ChoiceOption[] =>
  types.map(({ key, name, inUse }) => ({ value: key, label: name, disabled: !inUse }))
