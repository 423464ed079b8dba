'use client'

import { styled } from '@mui/material/styles'
import type { CSSProperties, ReactNode } from 'react'
import { atRow, Content, type RowsProps, useRowSelect } from '@/components/kit/row/rows'
import { RowsWindow } from '@/components/kit/row/rows-window'
import type { ShownRows } from '@/components/kit/row/shown-rows'
import { useRowKeys } from '@/components/kit/row/use-row-keys'
import { CheckMark } from './check-mark'
import type { Column } from './column'
import { ACTIONS } from './column-layout'

/** Media query for windows in which two cards side by side are wide enough to read. */
export const WIDE_CARD = '(min-width: 1100px)'
/**
 * Heights of a card's parts in pixels: the line with the name including all padding, a text of one line, a text of two
 * lines, the line of small text, and the actions.
 */
const parts = { name: 50, text: 26, paragraph: 56, line: 26, actions: 36 } as const
const SKELETONS = 8

export const Cards = styled('ul')(({ theme }) => {
  const { palette } = theme.vars
  return {
    listStyle: 'none',
    margin: 0,
    padding: 0,
    fontSize: 14,
    lineHeight: '22px',
    '& > li': {
      position: 'relative',
      height: 'var(--card)',
      boxSizing: 'border-box',
      borderBottom: `1px solid ${palette.divider}`,
    },
    // A media query puts the cards side by side, so that this already works in the server's HTML, where `across` is not
    // known.
    [`@media ${WIDE_CARD}`]: {
      display: 'grid',
      gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
      '& > li[data-begins]': { borderInlineEnd: `1px solid ${palette.divider}` },
    },
    '& > li[data-filler]': { border: 0, gridColumn: '1 / -1' },
    '& > li[data-row]': { display: 'flex', flexDirection: 'column', gap: 4, padding: '10px 16px', cursor: 'pointer' },
    '& > li[data-row]:active': { background: palette.action.hover },
    '& > li:focus-within': { boxShadow: `inset 3px 0 ${palette.primary.main}` },
    '& [data-head]': { display: 'flex', alignItems: 'center', gap: 8, minHeight: 24 },
    '& [data-head] > *': { flex: 'none' },
    '& [data-head] > [data-opens]': { flex: '0 1 auto', minWidth: 0, fontWeight: 600 },
    '& [data-side]': { marginInlineStart: 'auto', display: 'flex', gap: 8 },
    // The height of two lines, of which one may be slightly higher than usual; formulas that are higher are drawn
    // smaller.
    '& [data-paragraph]': { '--lines-room': '52px', height: 52, overflow: 'hidden' },
    '& [data-head] > [data-opens], & [data-text], & [data-line]': {
      overflow: 'hidden',
      whiteSpace: 'nowrap',
      textOverflow: 'ellipsis',
    },
    '& [data-line]': { fontSize: 12, color: palette.text.secondary },
    '& [data-line] > span:empty': { display: 'none' },
    '& [data-line] > span:not(:empty) ~ span::before': { content: '"·"', margin: '0 6px' },
    '& [data-actions]': { display: 'flex', justifyContent: 'flex-end', height: 32, marginTop: 'auto' },
    '& > li[data-chosen]': { background: palette.action.selected },
    '& > li:focus-visible': { outline: 'none' },
    '& [data-bones]': { display: 'grid', gap: 12, padding: '18px 16px' },
  }
})

/** Returns the columns for each part of a card, and the height of the card in pixels. */
export function layCard<T, K extends string>(columns: RowsProps<T, K>['columns']) {
  const facts = columns.filter(({ id }) => id !== ACTIONS)
  const on = (place: Column<T, K>['card']) => facts.filter((column) => column.card === place)
  const [text, paragraph, line, side] = [on('text'), on('paragraph'), on('line'), on('side')]
  const actions = columns.find(({ id }) => id === ACTIONS)
  const height =
    parts.name +
    (text.length > 0 ? parts.text : 0) +
    (paragraph.length > 0 ? parts.paragraph : 0) +
    (line.length > 0 ? parts.line : 0) +
    (actions ? parts.actions : 0)
  return { name: columns.filter((column) => column.opens), side, text, paragraph, line, actions, height }
}

type Card<T, K extends string> = ReturnType<typeof layCard<T, K>>

/** Renders rows as cards instead of as a table, for windows in which a table would be too wide. */
export function DataCards<T, K extends string>(props: RowsProps<T, K>) {
  const { area, rows, label, across } = props
  const card = layCard(props.columns)
  const style = { '--card': `${card.height}px` } as CSSProperties
  if (rows === undefined) return <SkeletonCards style={style} />
  return (
    <Cards aria-label={`${label}列表`} style={style}>
      {/* With two cards side by side, each card counts with half its height. */}
      <RowsWindow area={area} count={rows.length} height={card.height / across} top={0}>
        {(shown) => <DrawnCards {...props} rows={rows} card={card} shown={shown} />}
      </RowsWindow>
    </Cards>
  )
}

interface DrawnCardsProps<T, K extends string> extends RowsProps<T, K> {
  rows: readonly T[]
  card: Card<T, K>
  shown: ShownRows
}

function DrawnCards<T, K extends string>(props: DrawnCardsProps<T, K>) {
  const { area, rows, rowKey, href, selection, card, shown, across } = props
  const { indexes, above, below } = cardRows(shown, rows.length, across, card.height)
  const choose = useRowSelect(selection, rows, rowKey)
  useRowKeys(area, rows.length, shown, {
    choose: selection ? choose : undefined,
    edit: atRow(props.onEdit, rows),
    preview: atRow(props.onPreview, rows),
  })
  return (
    <>
      {above > 0 ? <li aria-hidden="true" data-filler="" style={{ height: above }} /> : null}
      {indexes.map((index) => {
        const row = rows[index]
        if (row === undefined) return null
        return (
          <CardOf
            key={rowKey(row)}
            {...{ row, index, card, href, choose }}
            begins={across > 1 && index % across === 0}
            count={rows.length}
            chosen={selection?.has(rowKey(row))}
          >
            <Part kind="text" columns={card.text} row={row} />
            <Part kind="paragraph" columns={card.paragraph} row={row} />
          </CardOf>
        )
      })}
      {below > 0 ? <li aria-hidden="true" data-filler="" style={{ height: below }} /> : null}
    </>
  )
}

interface CardOfProps<T, K extends string> {
  row: T
  index: number
  /** Number of all rows, which screen readers announce with each card. */
  count: number
  card: Card<T, K>
  href: ((row: T) => string) | undefined
  /** True for the first of the cards that are side by side. */
  begins?: boolean
  /** Undefined if rows cannot be selected. */
  chosen: boolean | undefined
  choose: (index: number, range: boolean) => void
  /** The text of the card, between the name and the line of small text. */
  children: ReactNode
}

/** Renders one row as a card: its name and state, its text, the line of small text, and its actions. */
export function CardOf<T, K extends string>(props: CardOfProps<T, K>) {
  const { row, index, count, card, href, begins, chosen, choose, children } = props
  const draw = (column: Column<T, K>) => <Content key={column.id} column={column} row={row} place="card" href={href} />
  return (
    <li
      data-row={index}
      data-begins={begins ? '' : undefined}
      data-chosen={chosen ? '' : undefined}
      tabIndex={href ? undefined : -1}
      aria-setsize={count}
      aria-posinset={index + 1}
    >
      <div data-head="">
        {chosen === undefined ? null : (
          <CheckMark
            label={`选择第 ${index + 1} 行`}
            checked={chosen}
            onToggle={(event) => choose(index, event.shiftKey)}
          />
        )}
        {card.name.map(draw)}
        <span data-side="">{card.side.map(draw)}</span>
      </div>
      {children}
      <Part kind="line" columns={card.line} row={row} />
      {card.actions ? <div data-actions="">{draw(card.actions)}</div> : null}
    </li>
  )
}

/**
 * Returns the cards to render and the heights of the lines above and below them. A line with two cards is rendered as a
 * whole.
 */
export function cardRows({ indexes }: Pick<ShownRows, 'indexes'>, count: number, across: number, height: number) {
  const [first = 0] = indexes
  const from = first - (first % across)
  const to = Math.min(count, Math.ceil(((indexes.at(-1) ?? -1) + 1) / across) * across)
  const linesBelow = Math.ceil(count / across) - Math.ceil(to / across)
  return {
    indexes: Array.from({ length: Math.max(0, to - from) }, (_, at) => from + at),
    above: (from / across) * height,
    below: Math.max(0, linesBelow) * height,
  }
}

interface PartProps<T, K extends string> {
  kind: 'text' | 'paragraph' | 'line'
  columns: readonly Column<T, K>[]
  row: T
}

/**
 * Renders the contents of some columns side by side. Empty contents are omitted; if all are empty, nothing is rendered.
 */
function Part<T, K extends string>({ kind, columns, row }: PartProps<T, K>) {
  const facts = columns.map(({ id, cell }) => ({ id, content: cell(row, 'card') }))
  const known = facts.filter(({ content }) => content !== null && content !== undefined && content !== '')
  if (known.length === 0) return null
  return (
    <div {...{ [`data-${kind}`]: '' }}>
      {known.map(({ id, content }) => (
        <span key={id}>{content}</span>
      ))}
    </div>
  )
}

export function SkeletonCards({ style }: { style: CSSProperties }) {
  return (
    <Cards aria-hidden="true" style={style}>
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
