'use client'

import { styled } from '@mui/material/styles'
import type { CellContext } from '@/components/kit/table/column'

const Lines = styled('span')({
  display: 'block',
  fontSize: 12,
  lineHeight: '18px',
  '&[data-place="compact"]': { lineHeight: '16px' },
  '& > span': { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  // The first line is emphasised if it is part of the link that opens the row, which means that it is the name of the
  // row.
  'a & > span:first-of-type': { fontSize: 13, fontWeight: 600 },
  '& > span + span': { color: 'var(--mui-palette-text-secondary)', fontWeight: 400 },
  '& > [data-tone="warning"]': { color: 'var(--mui-palette-warning-main)', fontWeight: 600 },
  '& > [data-tone="error"]': { color: 'var(--mui-palette-error-main)', fontWeight: 600 },
  '& svg': { marginInlineEnd: 3, verticalAlign: '-1px' },
})

interface TwoLineCellProps {
  place: CellContext
  first: string
  second: string
  title?: string
  /** Adds a sign and a colour to the second line, because it needs attention. */
  tone?: 'warning' | 'error' | undefined
}

function Clock() {
  return (
    <svg
      width="11"
      height="11"
      viewBox="0 0 12 12"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.4"
      aria-hidden="true"
    >
      <circle cx="6" cy="6" r="5" />
      <path d="M6 3.2V6l2 1.4" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  )
}

/** Shows two short facts in one cell: one above the other in a table, side by side in a list without columns. */
export function TwoLineCell({ place, first, second, title, tone }: TwoLineCellProps) {
  if (place === 'card') return [first, second].filter(Boolean).join(' ')
  return (
    <Lines data-place={place} title={title}>
      <span>{first}</span>
      {second ? (
        <span data-tone={tone}>
          {tone ? <Clock /> : null}
          {second}
        </span>
      ) : null}
    </Lines>
  )
}
