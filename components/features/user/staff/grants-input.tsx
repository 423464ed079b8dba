'use client'

import Autocomplete, { createFilterOptions } from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import { useMemo } from 'react'
import { InputFrame, type InputProps, useInput } from '@/components/kit/inputs'
import type { ScopeGrant } from '@/lib/contracts/access'
import { useGrants, useGrantText } from './grants'

interface Choice {
  key: string
  label: string
  grant: ScopeGrant
}

/** 数学 初中, 初中数学 and 数学×初中 mean the same. */
const sift = createFilterOptions<Choice>({ stringify: ({ label }) => label.replaceAll('×', '') })
const keyOf = ({ subject, section, grade }: ScopeGrant) => `${subject} ${section} ${grade ?? ''}`

/** 学科×学段(×年级), several; what was granted and is out of use by now stays. */
export function GrantsInput(props: InputProps) {
  const { field, error, control } = useInput(props)
  const text = useGrantText()
  const all = useGrants()
  const [choices, chosen] = useMemo(() => {
    const toChoice = (grant: ScopeGrant): Choice => ({ key: keyOf(grant), label: text(grant), grant })
    return [all.map(toChoice), (field.value as ScopeGrant[]).map(toChoice)]
  }, [all, field.value, text])
  return (
    <InputFrame {...props} id={control.id} error={error}>
      <Autocomplete
        multiple
        disableCloseOnSelect
        autoHighlight
        id={control.id}
        disabled={props.disabled}
        options={choices}
        value={chosen}
        limitTags={12}
        filterOptions={(options, state) =>
          sift(options, { ...state, inputValue: state.inputValue.replace(/[\s×xX]/g, '') })
        }
        getOptionKey={({ key }) => key}
        isOptionEqualToValue={(a, b) => a.key === b.key}
        onChange={(_event, next) => field.onChange(next.map(({ grant }) => grant))}
        onBlur={field.onBlur}
        renderInput={(params) => (
          <TextField
            {...params}
            error={error !== undefined}
            placeholder={chosen.length > 0 ? undefined : '如：数学初中'}
            slotProps={{ ...params.slotProps, htmlInput: { ...params.slotProps.htmlInput, ...control } }}
          />
        )}
      />
    </InputFrame>
  )
}
