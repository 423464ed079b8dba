'use client'

import { styled } from '@mui/material/styles'
import { type CSSProperties, memo, useCallback, useMemo } from 'react'
import { atRow, type RowsProps, useRowSelect } from '@/components/kit/row/rows'
import { focusRow, useRowKeys } from '@/components/kit/row/use-row-keys'
import { CardOf, Cards, layCard, SkeletonCards } from './data-cards'

/** Assumed height of a card in pixels before its first render, for the scroll bar. */
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
    // Cards far from the view need no layout, whatever their content.
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

/** Renders rows as cards of any height below each other, each with the content of `whole`. */
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
  // A memoised component cannot have a type parameter; the list above passes rows and columns of one kind.
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
