'use client'

import Switch from '@mui/material/Switch'
import { styled } from '@mui/material/styles'
import type { ChoiceOption } from './choice'
import { InputFrame, type InputProps, useInput } from './input-frame'

interface SwitchInputProps extends InputProps {
  /** The values for on and off; true and false by default. */
  values?: readonly [on: unknown, off: unknown]
  /** The texts beside the switch for on and off. */
  words?: readonly [on: string, off: string]
}

/** A switch with the name of its state beside it. */
export function SwitchInput({ values = [true, false], words = ['是', '否'], ...props }: SwitchInputProps) {
  const { field, error, control } = useInput(props)
  const on = field.value === values[0]
  const { 'aria-required': _, ...slot } = control
  // The label above names a group that contains the switch. A label element for the switch itself would have to come
  // after the switch.
  return (
    <InputFrame {...props} group id={control.id} error={error}>
      <Row>
        <Switch
          checked={on}
          disabled={control.disabled}
          onBlur={field.onBlur}
          onChange={(event) => field.onChange(event.target.checked ? values[0] : values[1])}
          slotProps={{ input: { ...slot, 'aria-labelledby': `${control.id}-label` } }}
        />
        <span aria-hidden="true">{on ? words[0] : words[1]}</span>
      </Row>
    </InputFrame>
  )
}

/** Chooses one of a few values by radio buttons, which are all visible. */
export function RadioInput({ options, ...props }: InputProps & { options: readonly ChoiceOption[] }) {
  const { field, error, control } = useInput(props)
  const { id, name, disabled, ...aria } = control
  return (
    <InputFrame {...props} group id={id} error={error}>
      <Row role="radiogroup" aria-labelledby={`${id}-label`} {...aria}>
        {options.map((option) => (
          <label key={option.value}>
            <input
              type="radio"
              name={`${id}-${name}`}
              value={option.value}
              checked={field.value === option.value}
              disabled={disabled || (option.disabled && field.value !== option.value)}
              onChange={() => field.onChange(option.value)}
              onBlur={field.onBlur}
            />
            {option.label}
          </label>
        ))}
      </Row>
    </InputFrame>
  )
}

const Row = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '0 20px',
  minHeight: 36,
  '& label': { display: 'inline-flex', alignItems: 'center', gap: 6, minHeight: 28, cursor: 'pointer' },
  '& input[type="radio"]': { width: 16, height: 16, margin: 0, accentColor: theme.vars.palette.primary.main },
  '& > span[aria-hidden]': { marginLeft: -16, fontSize: 13, color: theme.vars.palette.text.secondary },
}))
