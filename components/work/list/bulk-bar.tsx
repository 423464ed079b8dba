'use client'

import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { offers } from '@/components/kit/actions/screen-actions'
import { formatNumber } from '@/components/kit/list/paging'
import { floating } from '@/components/ui/theme/theme-components'
import { TOASTS_ABOVE } from '@/components/ui/toast/toast-message'
import type { AnyList } from './use-list'

/** Over the last rows rather than above the first: nothing moves under the hand that just chose a row. */
const Bar = styled('section')(({ theme }) => ({
  ...floating({ theme }),
  position: 'absolute',
  left: '50%',
  bottom: 60,
  zIndex: 5,
  transform: 'translateX(-50%)',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '4px 8px',
  width: 'max-content',
  maxWidth: 'calc(100% - 32px)',
  padding: '6px 8px 6px 16px',
  borderRadius: 10,
  fontSize: 13,
  background: theme.vars.palette.background.paper,
  '& > span b': { fontWeight: 600, color: theme.vars.palette.primary.main, fontVariantNumeric: 'tabular-nums' },
  '& > div': {
    display: 'flex',
    flexWrap: 'wrap',
    gap: 4,
    paddingInlineStart: 8,
    borderInlineStart: `1px solid ${theme.vars.palette.divider}`,
  },
  '@media (max-width: 699.95px)': {
    bottom: 104,
    '& > div': { paddingInlineStart: 0, border: 0, justifyContent: 'center' },
  },
}))

/** Toasts stand above the bar, however high it is. */
function keepToastsAbove(bar: HTMLElement) {
  const root = document.documentElement
  const tell = () => root.style.setProperty(TOASTS_ABOVE, `${innerHeight - bar.getBoundingClientRect().top}px`)
  const seen = new ResizeObserver(tell)
  seen.observe(bar)
  return () => {
    seen.disconnect()
    root.style.removeProperty(TOASTS_ABOVE)
  }
}

interface BulkBarProps {
  list: Pick<AnyList, 'bulk' | 'selection' | 'total' | 'totalIsCapped'>
  /** The actions. */
  children: ReactNode
}

/** Appears when rows are chosen: how many, all that match, none, and what can be done with them. */
export function BulkBar({ list: { bulk, selection, total = 0, totalIsCapped }, children }: BulkBarProps) {
  if (bulk === undefined) throw new Error('a list with a BulkBar says so: useList({ bulk: useCan(…) })')
  if (!bulk || selection.count === 0) return null
  const plus = totalIsCapped ? '+' : ''
  return (
    <Bar ref={keepToastsAbove} aria-label="批量操作" {...offers('批量操作')}>
      <span role="status">
        {selection.all && selection.count === total ? '已选全部' : '已选'}{' '}
        <b>
          {formatNumber(selection.count)}
          {selection.all ? plus : ''}
        </b>{' '}
        条
      </span>
      {selection.count < total || (totalIsCapped && !selection.all) ? (
        <Button size="small" onClick={selection.selectAll}>
          选择全部 {formatNumber(total)}
          {plus} 条
        </Button>
      ) : null}
      <Button size="small" color="secondary" onClick={selection.clear}>
        清除
      </Button>
      <div>{children}</div>
    </Bar>
  )
}
