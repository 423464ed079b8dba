'use client'

import { styled } from '@mui/material/styles'
import { type CSSProperties, memo, useCallback, useMemo } from 'react'
import { atRow, type RowsProps, useRowSelect } from '@/components/kit/row/rows'
import { focusRow, useRowKeys } from '@/components/kit/row/use-row-keys'
import { CardOf, Cards, layCard, SkeletonCards } from './data-cards'

/**
 * Assumed height in pixels of a card that has not been rendered yet, from which the browser computes the scroll bar.
 */
const LIKELY = 260

const Growing = styled(Cards)(({ theme }) => ({
  '& > li[data-row]': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'center',
    height: 'auto',
    gap: '8px 16px',
    padding: '12px 16px',
    borderBottom: `1px solid ${theme.vars.palette.divider}`,
    // The browser lays out a card only when it comes near the visible part.
    contentVisibility: 'auto',
    containIntrinsicSize: `auto ${LIKELY}px`,
  },
  '&&': { display: 'block' },
  '& > li > *': { gridColumn: '1 / -1' },
  '& > li > [data-line]': { gridColumn: 1 },
  '& > li > [data-actions]': { gridColumn: 2 },
  '& [data-line]': { whiteSpace: 'normal', overflow: 'visible' },
  '& [data-actions]': { alignItems: 'center', marginTop: 0 },
}))

const nowhere = () => null

/**
 * Renders rows as cards one below the other. Each card shows the row's whole content (`whole`) and is as high as this
 * content.
 */
export function FullCards<T, K extends string>(props: RowsProps<T, K>) {
  const { area, rows, rowKey, href, selection, label, columns, whole } = props
  const card = useMemo(() => layCard(columns), [columns])
  const choose = useRowSelect(selection, rows, rowKey)
  const goTo = useCallback(
    (index: number, opens = false) => {
      const target = focusRow(area, index)
      target?.closest('[data-row]')?.scrollIntoView({ block: 'nearest' })
      if (opens) target?.click()
    },
    [area],
  )
  useRowKeys(
    area,
    rows?.length ?? 0,
    { goTo, pending: nowhere },
    {
      choose: selection ? choose : undefined,
      edit: atRow(props.onEdit, rows),
      preview: atRow(props.onPreview, rows),
    },
  )
  if (rows === undefined) return <SkeletonCards style={{ '--card': `${LIKELY}px` } as CSSProperties} />
  return (
    <Growing aria-label={`${label}列表`}>
      {rows.map((row, index) => (
        <Card
          key={rowKey(row)}
          {...{ row, index, choose }}
          count={rows.length}
          card={card as never}
          href={href as never}
          whole={whole as never}
          chosen={selection?.has(rowKey(row))}
        />
      ))}
    </Growing>
  )
}

interface CardProps {
  row: unknown
  index: number
  count: number
  // `never` is used as the row type, because a memoised component cannot have a type parameter. The list passes rows
  // and columns of the same type.
  card: ReturnType<typeof layCard<never, never>>
  href: ((row: never) => string) | undefined
  whole: (row: never) => React.ReactNode
  chosen: boolean | undefined
  choose: (index: number, range: boolean) => void
}

/** A card renders again only when its own props change. */
const Card = memo(function Card({ row, whole, ...props }: CardProps) {
  return (
    <CardOf row={row as never} {...props}>
      {whole(row as never)}
    </CardOf>
  )
})
