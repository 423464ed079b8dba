'use client'

import Autocomplete from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import { useEffect, useMemo, useState } from 'react'
import { useGrantText } from '@/components/domains/scope/scope-text'
import { InputFrame, type InputProps, useInput } from '@/components/kit/inputs'
import type { ScopeGrant } from '@/lib/contracts/base/access'
import { meets, type Transliterate, withoutPinyin } from './grant-search'
import { useGrants } from './grants'

interface Choice {
  key: string
  label: string
  grant: ScopeGrant
}

const keyOf = ({ subject, section, grade }: ScopeGrant) => `${subject} ${section} ${grade ?? ''}`

/**
 * Returns the function that spells words in pinyin. Until the pinyin dictionary has loaded, or if loading fails, the
 * function returns only the word itself.
 */
function useTransliterate(): Transliterate {
  const [spell, setSpell] = useState<Transliterate>(() => withoutPinyin)
  useEffect(() => {
    import('./pinyin-match').then((loaded) => setSpell(() => loaded.transliterate)).catch(() => {})
  }, [])
  return spell
}

/**
 * Form field for several combinations of subject, section and optional grade (学科×学段×年级). Chosen combinations remain
 * even if one of their values has been disabled since.
 */
export function GrantsInput(props: InputProps) {
  const { field, error, control } = useInput(props)
  const text = useGrantText()
  const all = useGrants()
  const spell = useTransliterate()
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
        disabled={control.disabled}
        options={choices}
        value={chosen}
        limitTags={12}
        filterOptions={(options, { inputValue }) =>
          options.filter(({ label }) => meets(label.split('×'), inputValue, spell))
        }
        getOptionKey={({ key }) => key}
        isOptionEqualToValue={(a, b) => a.key === b.key}
        onChange={(_event, next) => field.onChange(next.map(({ grant }) => grant))}
        onBlur={field.onBlur}
        renderInput={(params) => (
          <TextField
            {...params}
            error={error !== undefined}
            placeholder={chosen.length > 0 ? undefined : '如：数学初中、sxcz'}
            slotProps={{ ...params.slotProps, htmlInput: { ...params.slotProps.htmlInput, ...control } }}
          />
        )}
      />
    </InputFrame>
  )
}
