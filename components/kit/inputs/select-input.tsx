'use client'

import Autocomplete from '@mui/material/Autocomplete'
import { use, useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import { type ChoiceOption, disabledNames, selectableOptions } from './choice'
import { InputFrame, type InputProps, useInput } from './input-frame'
import { InputsOfNew } from './inputs-state'
import { SelectBox, searched, searchField } from './select-box'

interface SelectInputProps extends InputProps {
  options: readonly ChoiceOption[]
  placeholder?: string
}

const none: readonly string[] = []

/** Returns a hint or error for present values that are out of use: an older record may keep them, a new one may not. */
export function useDisabledNote(options: readonly ChoiceOption[], chosen: readonly string[]): Partial<InputProps> {
  const isNew = use(InputsOfNew)
  const names = disabledNames(options, chosen)
  if (!names) return {}
  return isNew ? { hint: `“${names}”已停用，请改选`, warns: true } : { hint: `“${names}”已停用，可保留或改选` }
}

/**
 * Chooses one of several values. While nothing is chosen the value is '' if it is required, otherwise null. A value
 * disabled later stays and is marked.
 */
export function SelectInput({ options, placeholder = '请选择', ...given }: SelectInputProps) {
  const value: string = useWatch({ name: given.name }) ?? ''
  const props = { ...given, ...useDisabledNote(options, [value]) }
  const { field, error, control } = useInput(props)
  return (
    <InputFrame {...props} id={control.id} error={error}>
      <SelectBox
        control={control}
        options={selectableOptions(options, [value])}
        value={value}
        placeholder={placeholder}
        required={props.required}
        onChange={(next) => field.onChange(next || (props.required ? '' : null))}
        onBlur={field.onBlur}
      />
    </InputFrame>
  )
}

/** Chooses several values by search; values disabled later stay and are marked. */
export function MultiSelectInput({ options, placeholder = '请选择', ...given }: SelectInputProps) {
  const values: readonly string[] = useWatch({ name: given.name }) ?? none
  const props = { ...given, ...useDisabledNote(options, values) }
  const { field, error, control } = useInput(props)
  // The array stays the same while nothing changed: another one makes Autocomplete drop the typed text.
  const [choices, chosen] = useMemo(() => {
    const all = selectableOptions(options, values)
    return [all, values.flatMap((value) => all.filter((option) => option.value === value))]
  }, [options, values])
  return (
    <InputFrame {...props} id={control.id} error={error}>
      <Autocomplete
        {...searched}
        multiple
        disableCloseOnSelect
        id={control.id}
        disabled={control.disabled}
        options={choices}
        value={chosen}
        onChange={(_event, next) => field.onChange(next.map((option) => option.value))}
        onBlur={field.onBlur}
        renderInput={searchField(control, chosen.length > 0 ? undefined : placeholder)}
      />
    </InputFrame>
  )
}
