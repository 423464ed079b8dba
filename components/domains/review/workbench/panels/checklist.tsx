'use client'

import { styled } from '@mui/material/styles'
import { useId } from 'react'
import { SectionCard } from '@/components/kit/record/section-card'

const List = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: '-6px 0',
  padding: 0,
  '& > li': { display: 'flex', alignItems: 'center', gap: 8, fontSize: 13 },
  '& label': { flex: 1, padding: '6px 0', cursor: 'pointer' },
  '& input': { width: 16, height: 16, margin: 0, accentColor: theme.vars.palette.primary.main },
}))

interface ChecklistProps {
  items: readonly string[]
  ticks: readonly boolean[]
  onTick: (place: number, ticked: boolean) => void
  disabled: boolean
}

/** Renders the items that the reviewer must tick before passing the task. */
export function Checklist({ items, ticks, onTick, disabled }: ChecklistProps) {
  const id = useId()
  const done = ticks.filter(Boolean).length
  return (
    <SectionCard title={`核对清单（${done} / ${items.length}）`}>
      <List>
        {items.map((item, place) => (
          <li key={item}>
            <input
              id={`${id}-${place}`}
              type="checkbox"
              checked={ticks[place] === true}
              disabled={disabled}
              onChange={(event) => onTick(place, event.target.checked)}
            />
            <label htmlFor={`${id}-${place}`}>{item}</label>
          </li>
        ))}
      </List>
    </SectionCard>
  )
}
