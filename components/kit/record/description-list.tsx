'use client'

import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { type ReactNode, useId, useState } from 'react'
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
  /** An unknown value shows as a dash. */
  value: ReactNode
}

const isEmpty = (value: ReactNode) => value === null || value === undefined || value === ''

interface DescriptionListProps {
  items: readonly Description[]
  /** True if unknown values are shown only on request. */
  folds?: boolean
}

/** Shows names and values of a record. */
export function DescriptionList({ items, folds = false }: DescriptionListProps) {
  const [all, setAll] = useState(!folds)
  const id = useId()
  const shown = all ? items : items.filter(({ value }) => !isEmpty(value))
  return (
    <>
      <List id={id}>
        {shown.map(({ label, value }) => (
          <TwoLineCell key={label} label={label} value={value} />
        ))}
      </List>
      {folds && items.some(({ value }) => isEmpty(value)) ? (
        <Button
          size="small"
          color="inherit"
          aria-expanded={all}
          aria-controls={id}
          onClick={() => setAll(!all)}
          // The button is aligned with the names.
          sx={{ mt: 0.5, ml: '-10px' }}
        >
          {all ? '收起空项' : '显示全部'}
        </Button>
      ) : null}
    </>
  )
}

function TwoLineCell({ label, value }: Description) {
  return (
    <>
      <dt>{label}</dt>
      <dd>{isEmpty(value) ? <EmptyValue /> : value}</dd>
    </>
  )
}
