'use client'

import Autocomplete from '@mui/material/Autocomplete'
import { useQuery } from '@tanstack/react-query'
import type { InputHTMLAttributes } from 'react'
import { InputFrame, type InputProps, useInput } from '@/components/kit/inputs'
import { searchField } from '@/components/kit/inputs/select-box'
import { ownErrors, queryOf } from '@/lib/api/query-of'
import { useCan } from '@/lib/api/session'
import { findDeviceValues } from '@/lib/contracts/device/calls'
import { modelKey } from '@/lib/contracts/device/model'

/** Maximum length of a model in characters. */
const LIMIT = 40

interface ModelBoxProps {
  /** Attributes of the input element. */
  control: InputHTMLAttributes<HTMLInputElement>
  value: string
  /** True to offer only the models of devices in stock. */
  stocked?: boolean
  onChange: (model: string) => void
  onBlur?: () => void
}

/**
 * The input of a device model. The user types a model or chooses an existing one; the offered models help to avoid
 * different spellings of one model.
 */
export function ModelBox({ control, value, stocked, onChange, onBlur }: ModelBoxProps) {
  const enabled = useCan(findDeviceValues.permission)
  const input = { of: 'model' as const, status: stocked ? ('inStock' as const) : undefined }
  // A failed request shows no error (`quiet`), because the user can still type the model.
  const { data = [] } = useQuery(queryOf(findDeviceValues, input, { quiet: true, ...ownErrors, enabled }))
  return (
    <Autocomplete
      freeSolo
      disableClearable
      id={control.id}
      disabled={control.disabled}
      options={data}
      filterOptions={(models, { inputValue }) =>
        models.filter((model) => modelKey(model).includes(modelKey(inputValue)))
      }
      value={value}
      inputValue={value}
      onInputChange={(_event, text, reason) => (reason === 'input' ? onChange(text) : undefined)}
      onChange={(_event, model) => onChange(model)}
      onBlur={onBlur}
      renderInput={searchField({ ...control, maxLength: LIMIT }, undefined)}
    />
  )
}

/** The model input as a form field. */
export function ModelInput(props: InputProps) {
  const { field, error, control } = useInput(props)
  return (
    <InputFrame {...props} id={control.id} error={error}>
      <ModelBox control={control} value={field.value ?? ''} onChange={field.onChange} onBlur={field.onBlur} />
    </InputFrame>
  )
}
