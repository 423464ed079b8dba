'use client'

import { styled } from '@mui/material/styles'
import type { MouseEvent, ReactNode } from 'react'
import { Link } from '@/components/ui/link'

/** Grid of tiles of equal width; also in an incomplete last row the tiles are not wider. */
export const Tiles = styled('ul')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(168px, calc(50% - 4px)), 1fr))',
  gap: 8,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': { display: 'grid' },
})

const Root = styled('div')(({ theme }) => {
  const { palette } = theme.vars
  return {
    display: 'grid',
    '& > *': {
      display: 'grid',
      alignContent: 'start',
      gap: 2,
      padding: '10px 12px',
      border: `1px solid ${palette.divider}`,
      borderRadius: 6,
      font: 'inherit',
      textAlign: 'start',
      color: palette.text.primary,
      background: 'none',
    },
    '& > a, & > button': {
      cursor: 'pointer',
      '&:hover': { borderColor: palette.primary.main, background: palette.action.hover },
    },
    '& > button:focus-visible': { outline: `2px solid ${palette.primary.main}`, outlineOffset: 2 },
    '&[data-late] > *': { borderColor: palette.error.main },
    '& [data-label]': { fontSize: 13, lineHeight: '20px', color: palette.text.secondary },
    '& [data-line]': {
      display: 'flex',
      alignItems: 'baseline',
      justifyContent: 'space-between',
      // Wraps on a phone, where a long number and its change do not fit next to each other.
      flexWrap: 'wrap',
      gap: '0 8px',
      minHeight: 32,
    },
    '& b': { fontSize: 22, lineHeight: '32px', fontWeight: 600, fontVariantNumeric: 'tabular-nums' },
    '& b[data-zero]': { fontWeight: 400, color: palette.text.secondary },
    '& b[data-bone]': {
      width: '3ch',
      height: 20,
      margin: '6px 0',
      borderRadius: 4,
      background: palette.action.selected,
    },
    '& small': { fontSize: 12, lineHeight: '16px', color: palette.text.secondary, whiteSpace: 'nowrap' },
  }
})

interface TileProps {
  label: string
  /** The number; undefined while loading, null if the platform could not count it. */
  value: number | null | undefined
  href: string | null
  onClick?: (event: MouseEvent<HTMLElement>) => void
  /** Kind of popup that `onClick` opens. */
  opens?: 'menu' | 'dialog'
  /** Whether some of the counted items are overdue. */
  late?: boolean
  /** Content next to the number. */
  aside?: ReactNode
  children?: ReactNode
}

/** Tile with a number and its label. It is a link or a button if there is something to open. */
export function Tile({ label, value, href, onClick, opens = 'menu', late, aside, children }: TileProps) {
  const mark = late ? '' : undefined
  const content = (
    <>
      <span data-label="">{label}</span>
      <span data-line="">
        {value === undefined ? (
          <b data-bone="" role="status" aria-label="正在加载" />
        ) : value === null ? (
          <small>暂时无法统计</small>
        ) : (
          <b data-zero={value === 0 ? '' : undefined}>{value.toLocaleString('en')}</b>
        )}
        {aside}
      </span>
      {children}
    </>
  )
  if (onClick) {
    return (
      <Root data-late={mark}>
        <button type="button" aria-haspopup={opens} onClick={onClick}>
          {content}
        </button>
      </Root>
    )
  }
  return (
    <Root data-late={mark}>
      {href ? (
        <Link href={href} underline="none">
          {content}
        </Link>
      ) : (
        <div>{content}</div>
      )}
    </Root>
  )
}
