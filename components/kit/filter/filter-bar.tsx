'use client'

import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { type ReactNode, useId, useState } from 'react'

/** Its two parts are laid out by the list's head (ListPage). */
const Bar = styled('div')({
  '& > div': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 8px', paddingBlock: 2 },
  '& [data-unfolds]': { display: 'none' },
  '@media (max-width: 699.95px)': {
    '& [data-unfolds]': { display: 'inline-flex' },
    '& > [data-rest]:not([data-open])': { display: 'none' },
  },
})

interface FilterBarProps {
  /** Always in sight, also on a narrow screen. */
  first: ReactNode
  /** The others; folded behind 更多筛选 on a narrow screen. */
  children?: ReactNode
  /** How many filters narrow the list now. */
  active: number
  onClear: () => void
}

/**
 * The filters of a list, one row on a desk, folded on a phone; one button takes all of them away. By style alone: the
 * server, which draws them first, does not know the width.
 */
export function FilterBar({ first, children, active, onClear }: FilterBarProps) {
  const [open, setOpen] = useState(false)
  const id = useId()
  return (
    <Bar role="search" aria-label="筛选">
      <div data-first="">
        {first}
        <Button size="small" data-unfolds="" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
          {open ? '收起筛选' : '更多筛选'}
          {active > 0 ? `（${active}）` : ''}
        </Button>
      </div>
      <div id={id} data-rest="" data-open={open ? '' : undefined}>
        {children}
        {active > 0 ? (
          <Button size="small" onClick={onClear}>
            清除筛选
          </Button>
        ) : null}
      </div>
    </Bar>
  )
}
