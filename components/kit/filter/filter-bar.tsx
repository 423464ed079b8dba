'use client'

import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { type ReactNode, useId, useState } from 'react'

/** The layout of the two parts of the bar is in ListPage, which contains the bar. */
const Bar = styled('div')({
  '& > div': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 8px', paddingBlock: 2 },
  '& [data-unfolds]': { display: 'none' },
  '@media (max-width: 699.95px)': {
    '& [data-unfolds]': { display: 'inline-flex' },
    '& > [data-rest]:not([data-open])': { display: 'none' },
  },
})

interface FilterBarProps {
  /** Filters that are always visible, also on a narrow screen. */
  first: ReactNode
  /** The other filters, folded behind 更多筛选 on a narrow screen. */
  children?: ReactNode
  /** Number of filters that narrow the list at present. */
  active: number
  onClear: () => void
}

/**
 * Shows the filters of a list: in one row on a wide window, folded on a phone, with one button that removes all
 * filters. The layout depends only on CSS, because the server renders first and does not know the width of the window.
 */
export function FilterBar({ first, children, active, onClear }: FilterBarProps) {
  const [open, setOpen] = useState(false)
  const id = useId()
  return (
    <Bar role="search" aria-label="筛选">
      <div data-first="">
        {first}
        {children ? (
          <Button size="small" data-unfolds="" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
            {open ? '收起筛选' : '更多筛选'}
            {active > 0 ? `（${active}）` : ''}
          </Button>
        ) : null}
      </div>
      <div id={id} data-rest="" data-open={open || !children ? '' : undefined}>
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
