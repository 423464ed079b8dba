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
  /** The value; a dash is shown if it is unknown. */
  value: ReactNode
}

const isEmpty = (value: ReactNode) => value === null || value === undefined || value === ''

interface DescriptionListProps {
  items: readonly Description[]
  /** True if items with unknown values are hidden until the user asks for them. */
  folds?: boolean
}

/** Shows the names and values of a record's fields. */
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
          // Aligns the text of the button with the names of the fields.
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
