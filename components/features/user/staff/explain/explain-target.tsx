'use client'

import Autocomplete from '@mui/material/Autocomplete'
import { styled } from '@mui/material/styles'
import TextField from '@mui/material/TextField'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Segmented } from '@/components/kit/inputs/segmented'
import { queryOf } from '@/lib/api/query-of'
import { listAccessTargets } from '@/lib/contracts/staff/explain'

const Line = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'max-content minmax(0, 1fr)',
  alignItems: 'center',
  gap: 12,
  marginBottom: 16,
  '@media (max-width: 699.95px)': {
    gridTemplateColumns: 'minmax(0, 1fr)',
    justifyItems: 'start',
    '& > :last-child': { width: '100%' },
  },
})

const Choice = styled('li')(({ theme }) => ({
  '& > span': { display: 'block', minWidth: 0 },
  '& small': { display: 'block', fontSize: 12, color: theme.vars.palette.text.secondary },
}))

/**
 * The screen or call whose access is explained: a screen by its address, or a call by its permission; empty if none is
 * chosen.
 */
export interface AccessTarget {
  url?: string
  permission?: string
}

type Kind = 'screen' | 'port'
const kinds = [
  { value: 'screen', label: '页面' },
  { value: 'port', label: '接口' },
] as const

interface Option {
  key: string
  label: string
  note: string
  target: AccessTarget
}

/** Choice of the screen or call to explain; the user may leave it empty. */
export function ExplainTarget({ onChange }: { onChange: (target: AccessTarget) => void }) {
  const [kind, setKind] = useState<Kind>('screen')
  const { data } = useQuery(queryOf(listAccessTargets, {}, { staleTime: 0 }))
  const screens = data?.screens.map(
    ({ url, name, above }): Option => ({
      key: url,
      label: name,
      note: [above, url].filter(Boolean).join(' · '),
      target: { url },
    }),
  )
  const ports = data?.ports.map(
    ({ permission, name, calls }): Option => ({
      key: permission,
      label: `${name}（${permission}）`,
      note: calls.join('、'),
      target: { permission },
    }),
  )
  const options = (kind === 'screen' ? screens : ports) ?? []
  const label = kind === 'screen' ? '要查询的页面' : '要查询的接口'
  return (
    <Line>
      <Segmented
        label="查询什么"
        value={kind}
        choices={kinds}
        onChange={(next) => {
          setKind(next)
          onChange({})
        }}
      />
      <Autocomplete
        key={kind}
        autoHighlight
        options={options}
        loading={data === undefined}
        noOptionsText={`没有找到${label.slice(4)}`}
        getOptionKey={({ key }) => key}
        isOptionEqualToValue={(a, b) => a.key === b.key}
        onChange={(_event, option) => onChange(option?.target ?? {})}
        renderOption={({ key, ...row }, option) => (
          <Choice key={key} {...row}>
            <span>
              {option.label}
              <small>{option.note}</small>
            </span>
          </Choice>
        )}
        renderInput={(params) => (
          <TextField
            {...params}
            placeholder={`${label}：名称或标识`}
            slotProps={{ ...params.slotProps, htmlInput: { ...params.slotProps.htmlInput, 'aria-label': label } }}
          />
        )}
      />
    </Line>
  )
}
