'use client'

import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useRef } from 'react'
import type { How } from '@/components/kit/list/url-state'
import { FilterPill } from './filter-pill'

/** Days as 2026-11-20, both included; undefined: without an end. */
export interface Days {
  from: string | undefined
  to: string | undefined
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
/** The day so many days from today, in the reader's time zone. */
export const dayIn = (days: number): string => new Date(Date.now() + days * DAY_MS).toLocaleDateString('sv-SE')

/** What is asked of a log most. */
export const pastDays = (): readonly (Days & { label: string })[] => [
  { label: '今天', from: dayIn(0), to: dayIn(0) },
  { label: '7 天', from: dayIn(-6), to: dayIn(0) },
  { label: '30 天', from: dayIn(-29), to: dayIn(0) },
]

interface FilterDaysProps extends Days {
  label: string
  /** The ranges asked for most, one click each; worked out when the panel opens. */
  ranges: () => readonly (Days & { label: string })[]
  onChange: (days: Days, how: How) => void
}

/** A filter between two days; one opening is one step of the history. */
export function FilterDays({ label, from, to, ranges, onChange }: FilterDaysProps) {
  const changed = useRef(false)
  const change = (days: Partial<Days>) => {
    onChange({ from, to, ...days }, changed.current ? 'replace' : 'push')
    changed.current = true
  }
  const field = (name: keyof Days, word: string) => (
    <label>
      {word}
      <input
        type="date"
        aria-label={`${label}${word}`}
        value={(name === 'from' ? from : to) ?? ''}
        onChange={(event) => change({ [name]: event.target.value || undefined })}
      />
    </label>
  )
  return (
    <FilterPill
      label={label}
      names={from || to ? [from === to ? (from ?? '') : `${from ?? ''}～${to ?? ''}`] : []}
      onOpen={() => {
        changed.current = false
      }}
    >
      <Panel>
        {field('from', '从')}
        {field('to', '到')}
        <div>
          {ranges().map(({ label: name, ...days }) => (
            <Button key={name} size="small" onClick={() => change(days)}>
              {name}
            </Button>
          ))}
          <Button size="small" color="inherit" onClick={() => change({ from: undefined, to: undefined })}>
            不限
          </Button>
        </div>
      </Panel>
    </FilterPill>
  )
}
