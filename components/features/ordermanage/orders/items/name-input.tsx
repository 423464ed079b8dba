'use client'

import Autocomplete from '@mui/material/Autocomplete'
import { styled } from '@mui/material/styles'
import { useQuery } from '@tanstack/react-query'
import { useFormContext } from 'react-hook-form'
import { InputFrame, useInput } from '@/components/kit/inputs'
import { searchField } from '@/components/kit/inputs/select-box'
import { ownErrors, queryOf } from '@/lib/api/query-of'
import { yuanText } from '@/lib/contracts/base/money'
import type { OrderItem } from '@/lib/contracts/order/order'
import { findPrices, type Price } from '@/lib/contracts/order/prices'
import type { ItemInputProps } from './item-input'

const Option = styled('li')({
  display: 'flex',
  gap: 12,
  '&& > span': { marginInlineStart: 'auto', fontVariantNumeric: 'tabular-nums' },
})

const nameOf = (option: Price | string): string => (typeof option === 'string' ? option : option.name)

/**
 * Input of the name of a line. The user types it, or chooses an entry of the price list, which also sets kind and
 * price.
 */
export function NameInput({ at, kinds }: ItemInputProps & { kinds: readonly OrderItem['kind'][] }) {
  const props = { name: `items.${at}.name`, label: '名称', required: true }
  const { field, error, control } = useInput(props)
  const { setValue } = useFormContext()
  // If the request fails, the user can still type the name. Some platforms have no price list.
  const { data = [] } = useQuery(queryOf(findPrices, {}, { quiet: true, ...ownErrors }))
  const options = data.filter(({ kind }) => kinds.includes(kind))
  const take = ({ kind, name, price }: Price) => {
    const taken = kind === 'account' ? { kind, name, price } : { kind, name, price, section: null, grade: null }
    for (const [key, value] of Object.entries(taken)) {
      setValue(`items.${at}.${key}`, value, { shouldDirty: true, shouldValidate: key === 'price' })
    }
  }
  return (
    <InputFrame {...props} id={control.id} error={error}>
      <Autocomplete
        freeSolo
        disableClearable
        id={control.id}
        disabled={control.disabled}
        options={options}
        value={field.value ?? ''}
        inputValue={field.value ?? ''}
        getOptionLabel={nameOf}
        onInputChange={(_event, text, reason) => (reason === 'input' ? field.onChange(text) : undefined)}
        onChange={(_event, option) => (typeof option === 'string' ? undefined : take(option))}
        onBlur={field.onBlur}
        renderOption={({ key, ...line }, { name, price }) => (
          <Option key={key} {...line}>
            {name}
            <span>¥{yuanText(price)}</span>
          </Option>
        )}
        renderInput={searchField({ ...control, maxLength: 40 }, undefined)}
      />
    </InputFrame>
  )
}
