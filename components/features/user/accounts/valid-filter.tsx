'use client'

import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useRef } from 'react'
import { FilterPill } from '@/components/kit/filter-pill'
import type { How } from '@/components/kit/url-state'
import { accountLabels } from './labels'

interface Range {
  validFrom?: string | undefined
  validUntil?: string | undefined
}

const Panel = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 12,
  padding: 16,
  fontSize: 13,
  '& label': { display: 'grid', gridTemplateColumns: '32px 1fr', alignItems: 'center', gap: 8 },
  '& input': {
    height: 36,
    padding: '0 8px',
    border: `1px solid ${theme.vars.palette.control}`,
    borderRadius: 6,
    font: 'inherit',
    color: theme.vars.palette.text.primary,
    background: theme.vars.palette.background.paper,
  },
  '& > div': { display: 'flex', gap: 4 },
}))

const DAY_MS = 86_400_000
const dayIn = (days: number) => new Date(Date.now() + days * DAY_MS).toLocaleDateString('sv-SE')

interface ValidFilterProps {
  value: Range
  onChange: (range: Range, how: How) => void
}

/** 到期 between two days; the ranges asked for most are one click. */
export function ValidFilter({ value, onChange }: ValidFilterProps) {
  const { validFrom, validUntil } = value
  const changed = useRef(false)
  const change = (next: Range) => {
    onChange({ validFrom, validUntil, ...next }, changed.current ? 'replace' : 'push')
    changed.current = true
  }
  const field = (name: keyof Range, label: string) => (
    <label>
      {label}
      <input
        type="date"
        aria-label={`${accountLabels.validTo}${label}`}
        value={value[name] ?? ''}
        onChange={(event) => change({ [name]: event.target.value || undefined })}
      />
    </label>
  )
  const range = (label: string, from: string | undefined, until: string) => (
    <Button size="small" onClick={() => change({ validFrom: from, validUntil: until })}>
      {label}
    </Button>
  )
  return (
    <FilterPill
      label={accountLabels.validTo}
      names={validFrom || validUntil ? [`${validFrom ?? ''}～${validUntil ?? ''}`] : []}
      onOpen={() => {
        changed.current = false
      }}
    >
      <Panel>
        {field('validFrom', '从')}
        {field('validUntil', '到')}
        <div>
          {range('已过期', undefined, dayIn(-1))}
          {range('7 天内', dayIn(0), dayIn(7))}
          {range('30 天内', dayIn(0), dayIn(30))}
          <Button size="small" color="inherit" onClick={() => change({ validFrom: undefined, validUntil: undefined })}>
            不限
          </Button>
        </div>
      </Panel>
    </FilterPill>
  )
}
