'use client'

import Autocomplete, { type AutocompleteRenderInputParams, createFilterOptions } from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import { type HTMLAttributes, type InputHTMLAttributes, type KeyboardEvent, useEffect, useState } from 'react'
import { type ChoiceOption, labelOf } from './choice'

/** More options than this are searched by typing; under it a phone keeps its keyboard down. */
const SEARCHED_ABOVE = 8

/** What choosing one and choosing several share. */
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

/** The text field of an Autocomplete, tied to the words around it. */
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
  /** Of the element that has the focus: its id, or its own label where none stands above. */
  control: InputHTMLAttributes<HTMLInputElement>
  options: readonly ChoiceOption[]
  /** '' while nothing is chosen. */
  value: string
  placeholder?: string | undefined
  /** Once chosen it cannot be emptied again. */
  required?: boolean | undefined
  onChange: (value: string) => void
  onBlur?: () => void
}

/** The one way to choose one of several values: looked through or found by typing, by label or by what stands behind it. */
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

/** The same object for what says the same: Autocomplete drops what is being typed when its value is another object. */
function useSameWhileAlike(option: ChoiceOption | null): ChoiceOption | null {
  const [kept, keep] = useState(option)
  if (isAlike(kept, option)) return kept
  keep(option)
  return option
}

/**
 * Who knows the values types one and Enter at once, before the dictionaries are there: what was typed is kept, and chosen
 * once there is something to choose from.
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
