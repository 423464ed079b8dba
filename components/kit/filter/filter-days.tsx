'use client'

import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useId, useRef, useState } from 'react'
import { type Days, parseDay } from '@/components/kit/date/day'
import { LazyCalendar, preloadCalendar } from '@/components/kit/date/lazy-calendar'
import type { HistoryMode } from '@/components/kit/list/url-state'
import { FilterPill } from './filter-pill'

const Panel = styled('div')(({ theme }) => {
  const { palette } = theme.vars
  return {
    width: 296,
    fontSize: 13,
    '& > header': { display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 8, padding: '12px 16px 0' },
    '& label': { display: 'grid', gap: 4 },
    '& input': {
      width: '100%',
      boxSizing: 'border-box',
      height: 36,
      padding: '0 8px',
      border: `1px solid ${palette.control}`,
      borderRadius: 6,
      font: 'inherit',
      fontVariantNumeric: 'tabular-nums',
      color: palette.text.primary,
      background: palette.background.paper,
      '&::placeholder': { color: palette.text.secondary, opacity: 0.85 },
      '&:focus, &[data-at]': { outline: `2px solid ${palette.primary.main}`, outlineOffset: -2 },
      '&[aria-invalid="true"]': { borderColor: palette.error.main, outlineColor: palette.error.main },
      '@media (max-width: 699.95px)': { fontSize: 16 },
    },
    '& > header > p': { gridColumn: '1 / -1', margin: 0, fontSize: 12, color: palette.error.main },
    '& > footer': { display: 'flex', flexWrap: 'wrap', gap: 4, padding: '0 10px 12px' },
    '& > footer > button': { minWidth: 0, padding: '3px 7px' },
  }
})

interface FilterDaysProps extends Days {
  label: string
  /** Returns the most frequent ranges, each offered as a button; called when the panel opens. */
  ranges: () => readonly (Days & { label: string })[]
  onChange: (days: Days, how: HistoryMode) => void
}

/** A filter between two days. All changes between opening and closing the panel are one history entry. */
export function FilterDays({ label, from, to, ranges, onChange }: FilterDaysProps) {
  const changed = useRef(false)
  const change = (days: Days) => {
    onChange(days, changed.current ? 'replace' : 'push')
    changed.current = true
  }
  return (
    <FilterPill
      label={label}
      names={from || to ? [rangeText(from, to)] : []}
      onOpen={() => {
        preloadCalendar()
        changed.current = false
      }}
    >
      <DaysPanel label={label} from={from} to={to} ranges={ranges} onChange={change} />
    </FilterPill>
  )
}

/** Returns the text of a range of days; the year appears only once if both days are in the same year. */
function rangeText(from = '', to = ''): string {
  if (from === to) return from
  const same = from !== '' && from.slice(0, 5) === to.slice(0, 5)
  return `${from}～${same ? to.slice(5) : to}`
}

type End = keyof Days

const ends: readonly [End, string][] = [
  ['from', '从'],
  ['to', '到'],
]

/**
 * Two inputs for days with one calendar for both: a click on a day sets the active input and then activates the other
 * input.
 */
function DaysPanel({
  label,
  from,
  to,
  ranges,
  onChange,
}: Omit<FilterDaysProps, 'onChange'> & { onChange: (days: Days) => void }) {
  const [at, setAt] = useState<End>('from')
  const [typed, setTyped] = useState<Partial<Record<End, string>>>({})
  const id = useId()
  const days = { from, to }
  const wrong = ends.some(([end]) => typed[end] && !parseDay(typed[end]))
  const set = (end: End, day: string | undefined) => {
    const next = { ...days, [end]: day }
    // If the first day would be after the last day, the end that the user has not just set is cleared.
    if (next.from && next.to && next.from > next.to) next[end === 'from' ? 'to' : 'from'] = undefined
    onChange(next)
  }
  const rest = () => setTyped({})
  return (
    <Panel>
      <header>
        {ends.map(([end, word]) => (
          <label key={end}>
            {word}
            <input
              aria-label={`${label}${word}`}
              aria-invalid={Boolean(typed[end] && !parseDay(typed[end]))}
              aria-describedby={`${id}-wrong`}
              data-at={at === end ? '' : undefined}
              inputMode="numeric"
              autoComplete="off"
              placeholder="年-月-日"
              value={typed[end] ?? days[end] ?? ''}
              onFocus={() => setAt(end)}
              onChange={({ target: { value } }) => {
                setTyped({ ...typed, [end]: value })
                const day = parseDay(value)?.day
                if (day || value.trim() === '') set(end, day)
              }}
              onBlur={() => !wrong && rest()}
            />
          </label>
        ))}
        <p id={`${id}-wrong`} role="status">
          {wrong ? '请输入正确的日期，如 2026-11-20' : ''}
        </p>
      </header>
      <LazyCalendar
        label={`${label}${at === 'from' ? '从' : '到'}`}
        value={days[at] ?? null}
        range={days}
        onChange={(day) => {
          rest()
          set(at, day)
          setAt(at === 'from' ? 'to' : 'from')
        }}
      />
      <footer>
        {ranges().map(({ label: name, ...range }) => (
          <Button
            key={name}
            size="small"
            onClick={() => {
              rest()
              onChange(range)
            }}
          >
            {name}
          </Button>
        ))}
        <Button
          size="small"
          color="inherit"
          onClick={() => {
            rest()
            onChange({ from: undefined, to: undefined })
          }}
        >
          不限
        </Button>
      </footer>
    </Panel>
  )
}
