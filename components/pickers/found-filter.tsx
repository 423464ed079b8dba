'use client'

import Autocomplete from '@mui/material/Autocomplete'
import { styled } from '@mui/material/styles'
import TextField from '@mui/material/TextField'
import { useMemo, useRef, useState } from 'react'
import { FilterPill } from '@/components/kit/filter-pill'
import { labelOf } from '@/components/kit/inputs'
import type { How } from '@/components/kit/url-state'
import { chosenOptions, type Finder, useFinding } from './found'

export interface FoundFilterProps {
  label: string
  value: readonly string[] | undefined
  onChange: (value: string[] | undefined, how: How) => void
}

const Panel = styled('div')({ width: 320, maxWidth: 'calc(100vw - 48px)', padding: 12 })

const none: readonly string[] = []

/** A filter whose values are looked for by name, pinyin or initials; the choice applies as it is made. */
export function FoundFilter({ label, value = none, onChange, finder }: FoundFilterProps & { finder: Finder }) {
  const named = finder.useNamed(value)
  const changed = useRef(false)
  const chosen = useMemo(() => chosenOptions(value, named), [value, named])
  const change = (next: string[]) => {
    onChange(next.length > 0 ? next : undefined, changed.current ? 'replace' : 'push')
    changed.current = true
  }
  return (
    <FilterPill
      label={label}
      names={chosen.map((option) => option.label)}
      onOpen={() => {
        changed.current = false
      }}
    >
      <Panel>
        <Search label={label} chosen={chosen} finder={finder} onChange={change} />
      </Panel>
    </FilterPill>
  )
}

interface SearchProps {
  label: string
  chosen: ReturnType<typeof chosenOptions>
  finder: Finder
  onChange: (values: string[]) => void
}

function Search({ label, chosen, finder, onChange }: SearchProps) {
  const [text, setText] = useState('')
  const { asked, found } = useFinding(finder, text, true)
  return (
    <Autocomplete
      multiple
      openOnFocus
      disableCloseOnSelect
      autoHighlight
      options={found ?? []}
      value={chosen}
      loading={found === undefined}
      noOptionsText={asked ? `没有找到“${asked}”` : '输入名称、拼音或首字母查找'}
      filterOptions={(options) => options}
      getOptionLabel={(option) => (option.note ? `${labelOf(option)} · ${option.note}` : labelOf(option))}
      getOptionKey={(option) => option.value}
      isOptionEqualToValue={(a, b) => a.value === b.value}
      onInputChange={(_event, next, reason) => setText(reason === 'input' ? next : '')}
      onChange={(_event, next) => onChange(next.map((option) => option.value))}
      renderInput={(params) => <TextField {...params} autoFocus label={`查找${label}`} />}
    />
  )
}
