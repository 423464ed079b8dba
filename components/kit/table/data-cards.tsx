'use client'

import { styled } from '@mui/material/styles'
import type { CSSProperties } from 'react'
import { Content, type RowsProps, rowEdit, useRowSelect } from '@/components/kit/row/rows'
import { useRowKeys } from '@/components/kit/row/use-row-keys'
import { useRowsWindow } from '@/components/kit/row/use-rows-window'
import { CheckMark } from './check-mark'
import type { Column } from './column'
import { ACTIONS } from './column-layout'

/** Pixels of a card's parts: name line with the space around it all, text of one line or two, the rest, the actions. */
const parts = { name: 50, text: 26, paragraph: 48, line: 26, actions: 36 } as const
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
      height: 'var(--card)',
      boxSizing: 'border-box',
      borderBottom: `1px solid ${palette.divider}`,
    },
    '& > li[data-filler]': { border: 0 },
    '& > li[data-row]': { display: 'flex', flexDirection: 'column', gap: 4, padding: '10px 16px', cursor: 'pointer' },
    '& > li[data-row]:active': { background: palette.action.hover },
    '& > li:focus-within': { boxShadow: `inset 3px 0 ${palette.primary.main}` },
    '& [data-head]': { display: 'flex', alignItems: 'center', gap: 8, minHeight: 24 },
    '& [data-head] > *': { flex: 'none' },
    '& [data-head] > [data-opens]': { flex: '0 1 auto', minWidth: 0, fontWeight: 600 },
    '& [data-side]': { marginInlineStart: 'auto', display: 'flex', gap: 8 },
    '& [data-paragraph]': { height: 44, overflow: 'hidden' },
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

/** The same rows and columns where a table would be too wide to read. */
export function DataCards<T, K extends string>(props: RowsProps<T, K>) {
  const { area, rows, columns, rowKey, href, label, selection } = props
  const facts = columns.filter(({ id }) => id !== ACTIONS)
  const on = (place: Column<T, K>['card']) => facts.filter((column) => column.card === place)
  const [text, paragraph, line] = [on('text'), on('paragraph'), on('line')]
  const actions = columns.find(({ id }) => id === ACTIONS)
  const height =
    parts.name +
    (text.length > 0 ? parts.text : 0) +
    (paragraph.length > 0 ? parts.paragraph : 0) +
    (line.length > 0 ? parts.line : 0) +
    (actions ? parts.actions : 0)
  const style = { '--card': `${height}px` } as CSSProperties

  const count = rows?.length ?? 0
  const shown = useRowsWindow(area, count, height, 0)
  const choose = useRowSelect(selection, rows, rowKey)
  useRowKeys(area, count, shown, selection ? choose : undefined, rowEdit(props.onEdit, rows))
  if (rows === undefined) return <SkeletonCards style={style} />

  const name = columns.filter((column) => column.opens)
  return (
    <Cards aria-label={`${label}列表`} style={style}>
      {shown.above > 0 ? <li aria-hidden="true" data-filler="" style={{ height: shown.above }} /> : null}
      {shown.indexes.map((index) => {
        const row = rows[index]
        if (row === undefined) return null
        const draw = (column: Column<T, K>) => (
          <Content key={column.id} column={column} row={row} place="card" href={href} />
        )
        const chosen = selection?.has(rowKey(row))
        return (
          <li
            key={rowKey(row)}
            data-row={index}
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
              {name.map(draw)}
              <span data-side="">{on('side').map(draw)}</span>
            </div>
            <Part kind="text" columns={text} row={row} />
            <Part kind="paragraph" columns={paragraph} row={row} />
            <Part kind="line" columns={line} row={row} />
            {actions ? <div data-actions="">{draw(actions)}</div> : null}
          </li>
        )
      })}
      {shown.below > 0 ? <li aria-hidden="true" data-filler="" style={{ height: shown.below }} /> : null}
    </Cards>
  )
}

interface PartProps<T, K extends string> {
  kind: 'text' | 'paragraph' | 'line'
  columns: readonly Column<T, K>[]
  row: T
}

/** Facts side by side; one that is not known, or a part without any, leaves nothing behind. */
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

function SkeletonCards({ style }: { style: CSSProperties }) {
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
