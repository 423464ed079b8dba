'use client'

import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { EmptyValue } from '@/components/kit/cell/empty-value'

const List = styled('dl')(({ theme }) => {
  const { palette } = theme.vars
  return {
    display: 'grid',
    gridTemplateColumns: 'max-content minmax(0, 1fr)',
    gap: '8px 16px',
    margin: 0,
    fontSize: 13,
    lineHeight: '22px',
    '& dt': { color: palette.text.secondary },
    '& dd': { margin: 0, overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' },
  }
})

export interface Description {
  label: string
  /** Nothing known shows as a dash. */
  value: ReactNode
}

/** Names and values of a record. */
export function DescriptionList({ items }: { items: readonly Description[] }) {
  return (
    <List>
      {items.map(({ label, value }) => (
        <TwoLineCell key={label} label={label} value={value} />
      ))}
    </List>
  )
}

function TwoLineCell({ label, value }: Description) {
  const empty = value === null || value === undefined || value === ''
  return (
    <>
      <dt>{label}</dt>
      <dd>{empty ? <EmptyValue /> : value}</dd>
    </>
  )
}
