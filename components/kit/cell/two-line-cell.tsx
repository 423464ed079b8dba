'use client'

import { styled } from '@mui/material/styles'
import type { CellContext } from '@/components/kit/table/column'

const Lines = styled('span')(({ theme }) => ({
  display: 'block',
  fontSize: 12,
  lineHeight: '18px',
  '&[data-place="compact"]': { lineHeight: '16px' },
  '& > span': { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& > span + span': { color: theme.vars.palette.text.secondary },
}))

interface TwoLineCellProps {
  place: CellContext
  first: string
  second: string
  title?: string
}

/** Two short facts in one cell: one above the other in a table, in one line on a card. */
export function TwoLineCell({ place, first, second, title }: TwoLineCellProps) {
  if (place === 'card') return [first, second].filter(Boolean).join(' ')
  return (
    <Lines data-place={place} title={title}>
      <span>{first}</span>
      {second ? <span>{second}</span> : null}
    </Lines>
  )
}
