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

/**
 * Returns a message for a field whose chosen values are out of use. An existing record may keep these values, so the
 * message is a hint; for a new record the message is an error.
 */
export function useDisabledNote(options: readonly ChoiceOption[], chosen: readonly string[]): Partial<InputProps> {
  const isNew = use(InputsOfNew)
  const names = disabledNames(options, chosen)
  if (!names) return {}
  return isNew ? { hint: `“${names}”已停用，请改选`, warns: true } : { hint: `“${names}”已停用，可保留或改选` }
}

/**
 * Chooses one of several values. Without a choice the value is '' in a required field and otherwise null. If the chosen
 * option is disabled later, the value stays and gets a note.
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

/**
 * Chooses several values, which the user can search. If chosen options are disabled later, they stay and get a note.
 */
export function MultiSelectInput({ options, placeholder = '请选择', ...given }: SelectInputProps) {
  const values: readonly string[] = useWatch({ name: given.name }) ?? none
  const props = { ...given, ...useDisabledNote(options, values) }
  const { field, error, control } = useInput(props)
  // The array must stay the same object while nothing has changed, because Autocomplete drops the typed text when it
  // gets another array.
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
