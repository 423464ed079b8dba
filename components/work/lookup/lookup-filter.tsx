'use client'

import Autocomplete from '@mui/material/Autocomplete'
import type { PopperProps } from '@mui/material/Popper'
import { styled } from '@mui/material/styles'
import TextField from '@mui/material/TextField'
import { useMemo, useRef, useState } from 'react'
import { FilterPill } from '@/components/kit/filter/filter-pill'
import { labelOf } from '@/components/kit/inputs'
import type { HistoryMode } from '@/components/kit/list/url-state'
import { chosenOptions, type LookupSource, useFinding } from './lookup'

export interface LookupFilterProps {
  label: string
  value: readonly string[] | undefined
  onChange: (value: string[] | undefined, how: HistoryMode) => void
}

const Panel = styled('div')({
  width: 320,
  maxWidth: 'calc(100vw - 48px)',
  padding: 12,
  '& > p': { margin: '8px 4px 0', fontSize: 12, color: 'var(--mui-palette-text-secondary)' },
})

/** Renders the options inside the panel, because a floating list would cover the field while the panel opens. */
function InPanel({ children }: PopperProps) {
  return typeof children === 'function' ? null : <div>{children}</div>
}

const listSlots = { popper: InPanel }
const listProps = {
  paper: { elevation: 0, sx: { mt: 1, mx: -1.5, border: 0, borderRadius: 0, boxShadow: 'none', background: 'none' } },
  listbox: { sx: { maxHeight: 'min(320px, 40vh)' } },
}

const none: readonly string[] = []

/** Renders a filter whose values the user finds by name, pinyin or initials; each choice applies at once. */
export function LookupFilter({ label, value = none, onChange, source }: LookupFilterProps & { source: LookupSource }) {
  const named = source.useNamed(value)
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
        <Search label={label} chosen={chosen} source={source} onChange={change} />
      </Panel>
    </FilterPill>
  )
}

interface SearchProps {
  label: string
  chosen: ReturnType<typeof chosenOptions>
  source: LookupSource
  onChange: (values: string[]) => void
}

function Search({ label, chosen, source, onChange }: SearchProps) {
  const [text, setText] = useState('')
  const { asked, found } = useFinding(source, text, true)
  const cut = source.max !== undefined && found !== undefined && found.length >= source.max
  return (
    <>
      <Autocomplete
        open
        multiple
        disableCloseOnSelect
        autoHighlight
        forcePopupIcon={false}
        slots={listSlots}
        slotProps={listProps}
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
        onKeyDown={(event) => {
          // This prevents Autocomplete from handling Escape, so that the panel handles it and closes together with the
          // list.
          if (event.key === 'Escape') event.defaultMuiPrevented = true
        }}
        renderInput={(params) => (
          <TextField
            {...params}
            autoFocus
            placeholder={`查找${label}`}
            slotProps={{
              ...params.slotProps,
              htmlInput: { ...params.slotProps.htmlInput, 'aria-label': `查找${label}` },
            }}
          />
        )}
      />
      <p role="status" hidden={!cut}>
        {cut ? `仅显示前 ${source.max} 个，请输入更多字` : ''}
      </p>
    </>
  )
}
