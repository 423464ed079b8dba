'use client'

import Autocomplete, { type AutocompleteRenderInputParams, createFilterOptions } from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import { useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import { type ChoiceOption, disabledNote, labelOf, offered } from './choice'
import { InputFrame, type InputProps, useInput } from './input-frame'

interface SelectInputProps extends InputProps {
  options: readonly ChoiceOption[]
  placeholder?: string
}

/** More options than this are searched, not only looked through. */
const SEARCHED_ABOVE = 8

const none: readonly string[] = []

/** What the searched forms of both inputs share. */
const searched = {
  getOptionLabel: labelOf,
  isOptionEqualToValue: (a: ChoiceOption, b: ChoiceOption) => a.value === b.value,
  filterOptions: createFilterOptions<ChoiceOption>({ stringify: ({ label, find = '' }) => `${label} ${find}` }),
  autoHighlight: true,
}

/** The text field of an Autocomplete, tied to the words around it. */
function searchField(control: object & { 'aria-invalid': boolean }, placeholder: string | undefined) {
  return (params: AutocompleteRenderInputParams) => (
    <TextField
      {...params}
      error={control['aria-invalid']}
      placeholder={placeholder}
      slotProps={{ ...params.slotProps, htmlInput: { ...params.slotProps.htmlInput, ...control } }}
    />
  )
}

/** One of several values; '' or null while nothing is chosen. A value disabled meanwhile stays, flagged. */
export function SelectInput({ options, placeholder = '请选择', ...given }: SelectInputProps) {
  const value: string = useWatch({ name: given.name }) ?? ''
  const props = { ...given, hint: disabledNote(options, [value]) ?? given.hint }
  const { field, error, control } = useInput(props)
  const choices = offered(options, [value])
  const empty = field.value === null ? null : ''

  if (options.length > SEARCHED_ABOVE) {
    return (
      <InputFrame {...props} id={control.id} error={error}>
        <Autocomplete
          {...searched}
          id={control.id}
          disabled={control.disabled}
          options={choices}
          value={choices.find((option) => option.value === value) ?? null}
          onChange={(_event, option) => field.onChange(option?.value ?? empty)}
          onBlur={field.onBlur}
          renderInput={searchField(control, placeholder)}
        />
      </InputFrame>
    )
  }
  return (
    <InputFrame {...props} id={control.id} error={error}>
      <select
        {...field}
        {...control}
        className="control"
        value={value}
        onChange={(event) => field.onChange(event.target.value || empty)}
      >
        {props.required && value !== '' ? null : <option value="">{placeholder}</option>}
        {choices.map((option) => (
          <option key={option.value} value={option.value}>
            {labelOf(option)}
          </option>
        ))}
      </select>
    </InputFrame>
  )
}

/** Several values, searched; those disabled meanwhile stay, flagged. */
export function MultiSelectInput({ options, placeholder = '请选择', ...given }: SelectInputProps) {
  const values: readonly string[] = useWatch({ name: given.name }) ?? none
  const props = { ...given, hint: disabledNote(options, values) ?? given.hint }
  const { field, error, control } = useInput(props)
  // The same list while nothing changed: another one makes Autocomplete drop what is being typed.
  const [choices, chosen] = useMemo(() => {
    const all = offered(options, values)
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
