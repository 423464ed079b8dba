'use client'

import { styled } from '@mui/material/styles'
import { Link } from '@/components/ui/link'

const List = styled('ul')(({ theme }) => {
  const { palette } = theme.vars
  return {
    display: 'grid',
    gap: 2,
    // Names and bars align with the edge of the container; the hover background extends beyond it.
    margin: '0 -8px',
    padding: 0,
    listStyle: 'none',
    fontSize: 13,
    lineHeight: '20px',
    '& > li > *': {
      position: 'relative',
      display: 'flex',
      justifyContent: 'space-between',
      gap: 12,
      padding: '2px 8px 6px',
      borderRadius: 4,
      color: 'inherit',
    },
    '& > li > a:hover': { background: palette.action.hover },
    '& span': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    '& b': { fontWeight: 500, fontVariantNumeric: 'tabular-nums' },
    '& i': {
      position: 'absolute',
      bottom: 2,
      left: 8,
      right: 8,
      height: 3,
      borderRadius: 2,
      background: palette.action.selected,
    },
    '& i > i': { left: 0, right: 'auto', bottom: 0, minWidth: 3, background: palette.primary.main },
  }
})

interface Bar {
  key: string
  label: string
  value: number
  /** The address of the list with the records that this number counts; null if there is no such list. */
  href: string | null
}

/** Shows the parts of a whole, the largest first, each with its name, its number and a bar. */
export function BarList({ bars, label }: { bars: readonly Bar[]; label: string }) {
  const most = Math.max(1, ...bars.map(({ value }) => value))
  return (
    <List aria-label={label}>
      {bars.map((bar) => {
        const content = (
          <>
            <span title={bar.label}>{bar.label}</span>
            <b>{bar.value.toLocaleString('en')}</b>
            <i aria-hidden="true">
              <i style={{ width: `${(bar.value / most) * 100}%` }} />
            </i>
          </>
        )
        return (
          <li key={bar.key}>
            {bar.href ? (
              <Link href={bar.href} underline="none">
                {content}
              </Link>
            ) : (
              <div>{content}</div>
            )}
          </li>
        )
      })}
    </List>
  )
}
