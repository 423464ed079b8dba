'use client'

import { styled } from '@mui/material/styles'
import type { Column } from './column'
import { Content, type RowsProps } from './rows'
import { useRowKeys } from './use-row-keys'
import { useRowsWindow } from './use-rows-window'

/** Pixels of one card: name line, two lines of text, one line of the rest, and the space between. */
const CARD = 124
const SKELETONS = 8

const Cards = styled('ul')(({ theme }) => {
  const { palette } = theme.vars
  return {
    listStyle: 'none',
    margin: 0,
    padding: 0,
    fontSize: 14,
    lineHeight: '22px',
    '& > li': {
      position: 'relative',
      height: CARD,
      boxSizing: 'border-box',
      borderBottom: `1px solid ${palette.divider}`,
    },
    '& > li[data-filler]': { border: 0 },
    '& > li[data-row]': { display: 'flex', flexDirection: 'column', gap: 4, padding: '10px 16px', cursor: 'pointer' },
    '& > li[data-row]:active': { background: palette.action.hover },
    '& > li:focus-within': { boxShadow: `inset 3px 0 ${palette.primary.main}` },
    '& [data-head]': { display: 'flex', alignItems: 'center', gap: 8, minHeight: 24 },
    '& [data-side]': { marginInlineStart: 'auto', display: 'flex', gap: 8 },
    '& [data-text]': { height: 44, overflow: 'hidden' },
    '& [data-line]': {
      overflow: 'hidden',
      whiteSpace: 'nowrap',
      textOverflow: 'ellipsis',
      fontSize: 12,
      color: palette.text.secondary,
    },
    '& [data-line] > span + span::before': { content: '"·"', margin: '0 6px' },
    '& [data-bones]': { display: 'grid', gap: 12, padding: '18px 16px' },
  }
})

/** The same rows and columns where a table would be too wide to read. */
export function DataCards<T, K extends string>({ area, rows, columns, rowKey, href, label }: RowsProps<T, K>) {
  const count = rows?.length ?? 0
  const shown = useRowsWindow(area, count, CARD, 0)
  useRowKeys(area, count, shown.goTo)
  if (rows === undefined) return <SkeletonCards />

  const on = (place: Column<T, K>['card']) => columns.filter((column) => column.card === place)
  const name = columns.filter((column) => column.opens)
  return (
    <Cards aria-label={`${label}列表`}>
      {shown.above > 0 ? <li aria-hidden="true" data-filler="" style={{ height: shown.above }} /> : null}
      {shown.indexes.map((index) => {
        const row = rows[index]
        if (row === undefined) return null
        const draw = (column: Column<T, K>) => (
          <Content key={column.id} column={column} row={row} place="card" href={href} />
        )
        return (
          <li key={rowKey(row)} data-row={index} aria-setsize={count} aria-posinset={index + 1}>
            <div data-head="">
              {name.map(draw)}
              <span data-side="">{on('side').map(draw)}</span>
            </div>
            <div data-text="">{on('text').map(draw)}</div>
            <div data-line="">
              {on('line').map((column) => {
                const content = column.cell(row, 'card')
                return content === null || content === '' ? null : <span key={column.id}>{content}</span>
              })}
            </div>
          </li>
        )
      })}
      {shown.below > 0 ? <li aria-hidden="true" data-filler="" style={{ height: shown.below }} /> : null}
    </Cards>
  )
}

function SkeletonCards() {
  return (
    <Cards aria-hidden="true">
      {Array.from({ length: SKELETONS }, (_, index) => (
        <li key={`bone-${index.toString()}`}>
          <div data-bones="">
            <i data-bone="" style={{ width: '38%' }} />
            <i data-bone="" />
            <i data-bone="" style={{ width: '72%' }} />
          </div>
        </li>
      ))}
    </Cards>
  )
}
