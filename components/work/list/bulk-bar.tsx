'use client'

import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { actionsAttributes } from '@/components/kit/actions/screen-actions'
import { formatNumber } from '@/components/kit/list/paging'
import { floating } from '@/components/ui/theme/theme-components'
import { ExportChosen } from '../export/export-button'
import type { ExportCalls } from '../export/types'
import type { AnyList } from './use-list'

/**
 * The bar takes the place of the filters, so that rows do not move under the pointer. On phones the bar is at the
 * bottom of the window.
 */
const Bar = styled('section')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 8px',
  minHeight: 36,
  fontSize: 13,
  background: theme.vars.palette.background.paper,
  '& .MuiButton-root': { minWidth: 0, padding: '3px 8px' },
  '& > span b': { fontWeight: 600, color: theme.vars.palette.primary.main, fontVariantNumeric: 'tabular-nums' },
  '& > div': {
    display: 'flex',
    flexWrap: 'wrap',
    gap: 4,
    paddingInlineStart: 8,
    borderInlineStart: `1px solid ${theme.vars.palette.divider}`,
  },
  '@media (max-width: 699.95px)': {
    ...floating({ theme }),
    position: 'absolute',
    zIndex: 5,
    insetInline: 0,
    bottom: 0,
    flexWrap: 'nowrap',
    padding: '8px 12px',
    overflowX: 'auto',
    whiteSpace: 'nowrap',
    '& > div': { flexWrap: 'nowrap', padding: 0, border: 0 },
    '& > *': { flex: 'none' },
  },
}))

interface BulkBarProps {
  list: Pick<AnyList, 'bulk' | 'selection' | 'total' | 'totalIsCapped'>
  /** The export calls of the list; from this bar, the user exports only the selected rows. */
  exports?: ExportCalls
  /** The buttons of the bulk actions. */
  children: ReactNode
}

/**
 * Appears when rows are selected: shows the number of selected rows, selects all rows or none, and offers the bulk
 * actions. @throws Error if the list was created without `bulk`.
 */
export function BulkBar({ list: { bulk, selection, total = 0, totalIsCapped }, exports, children }: BulkBarProps) {
  if (bulk === undefined) throw new Error('a list with a BulkBar says so: useList({ bulk: useCan(…) })')
  if (!bulk || selection.count === 0) return null
  const plus = totalIsCapped ? '+' : ''
  return (
    <Bar data-bulk="" aria-label="批量操作" {...actionsAttributes('批量操作')}>
      <span role="status">
        {selection.all && selection.count === total ? '已选全部' : '已选'}{' '}
        <b>
          {formatNumber(selection.count)}
          {selection.all ? plus : ''}
        </b>{' '}
        条{selection.hasOtherPages ? '（含其他条件下选择的）' : ''}
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
      <div>
        {children}
        {exports ? <ExportChosen calls={exports} /> : null}
      </div>
    </Bar>
  )
}
