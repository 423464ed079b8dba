'use client'

import Autocomplete, { type AutocompleteRenderInputParams, createFilterOptions } from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import { type HTMLAttributes, type InputHTMLAttributes, type KeyboardEvent, useEffect, useState } from 'react'
import { type ChoiceOption, labelOf } from './choice'

/**
 * If there are more options than this, users search them by typing. Otherwise the field has no input mode, so that a
 * phone does not open its keyboard.
 */
const SEARCHED_ABOVE = 8

/** Properties of the Autocomplete that both SelectBox and MultiSelectInput use. */
export const searched = {
  getOptionLabel: labelOf,
  getOptionKey: ({ value }: ChoiceOption) => value,
  isOptionEqualToValue: (a: ChoiceOption, b: ChoiceOption) => a.value === b.value,
  filterOptions: createFilterOptions<ChoiceOption>({ stringify: ({ label, find = '' }) => `${label} ${find}` }),
  autoHighlight: true,
  renderOption: ({ key, ...props }: HTMLAttributes<HTMLLIElement> & { key: unknown }, option: ChoiceOption) => (
    <li key={String(key)} {...props}>
      {option.drawn ?? labelOf(option)}
    </li>
  ),
}

/**
 * Returns the function with which Autocomplete renders its text field. `control` connects the field with its label and
 * its hint or error.
 */
export function searchField(control: InputHTMLAttributes<HTMLInputElement>, placeholder: string | undefined) {
  return (params: AutocompleteRenderInputParams) => (
    <TextField
      {...params}
      error={control['aria-invalid'] === true}
      placeholder={placeholder}
      slotProps={{ ...params.slotProps, htmlInput: { ...params.slotProps.htmlInput, ...control } }}
    />
  )
}

interface SelectBoxProps {
  /** Attributes of the input element: its id, or an `aria-label` if no visible label names the input. */
  control: InputHTMLAttributes<HTMLInputElement>
  options: readonly ChoiceOption[]
  /** The chosen value; '' while nothing is chosen. */
  value: string
  placeholder?: string | undefined
  /** True if the user cannot clear a chosen value. */
  required?: boolean | undefined
  onChange: (value: string) => void
  onBlur?: () => void
}

/** Chooses one of several values from a list, which users search by label or by the option's `find` text. */
export function SelectBox({ control, options, value, placeholder, required, onChange, onBlur }: SelectBoxProps) {
  const inputMode = options.length > SEARCHED_ABOVE ? undefined : 'none'
  const chooseEarly = useEarlyChoice(options, onChange)
  const chosen = useSameWhileAlike(options.find((option) => option.value === value) ?? null)
  return (
    <Autocomplete
      {...searched}
      id={control.id}
      disabled={control.disabled}
      onKeyDown={chooseEarly}
      disableClearable={required && value !== ''}
      options={options}
      value={chosen}
      onChange={(_event, option) => onChange(option?.value ?? '')}
      onBlur={onBlur}
      renderInput={searchField({ inputMode, ...control }, placeholder)}
    />
  )
}

const isAlike = (a: ChoiceOption | null, b: ChoiceOption | null) =>
  a === b || (a !== null && b !== null && a.value === b.value && labelOf(a) === labelOf(b))

/**
 * Returns the previous object of an equal option, because Autocomplete drops the typed text when its value is a
 * different object.
 */
function useSameWhileAlike(option: ChoiceOption | null): ChoiceOption | null {
  const [kept, keep] = useState(option)
  if (isAlike(kept, option)) return kept
  keep(option)
  return option
}

/**
 * Makes a choice possible before the options have loaded. If the user types a text and presses Enter, the first
 * matching option is chosen once the options are known.
 */
function useEarlyChoice(options: readonly ChoiceOption[], onChange: (value: string) => void) {
  const [typed, setTyped] = useState('')
  useEffect(() => {
    if (typed === '' || options.length === 0) return
    const state = { inputValue: typed, getOptionLabel: labelOf }
    const first = searched.filterOptions([...options], state).find(({ disabled }) => !disabled)
    setTyped('')
    if (first) onChange(first.value)
  }, [typed, options, onChange])
  return ({ key, target }: KeyboardEvent) => {
    if (key === 'Enter' && options.length === 0 && target instanceof HTMLInputElement) setTyped(target.value.trim())
  }
}
