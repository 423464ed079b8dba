'use client'

import { styled } from '@mui/material/styles'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useMemo, useRef } from 'react'
import type { BodyProps } from '../opened'
import { missingLabel, missingText } from '../read/missing'
import { type Layout, layoutOf } from '../sheets/layout'
import { columnName, MAX_COLUMNS, MAX_ROWS, type TableSheet } from '../sheets/sheet'
import { widthsOf } from './column-widths'

const ROW = 28
const NUMBERS = 52

const Whole = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  height: '100%',
  color: theme.vars.palette.text.primary,
  background: theme.vars.palette.background.paper,
}))

const Area = styled('div')(({ theme }) => {
  const { palette } = theme.vars
  const ground = palette.background.default
  return {
    flex: 1,
    minHeight: 0,
    overflow: 'auto',
    outlineOffset: -2,
    '& table': { borderCollapse: 'separate', borderSpacing: 0, tableLayout: 'fixed', fontSize: '1em' },
    '& th, & td': {
      boxSizing: 'border-box',
      height: `${ROW / 14}em`,
      padding: '0 8px',
      borderRight: `1px solid ${palette.divider}`,
      borderBottom: `1px solid ${palette.divider}`,
      overflow: 'hidden',
      whiteSpace: 'nowrap',
      textOverflow: 'ellipsis',
      textAlign: 'start',
    },
    '& td[data-numeric]': { textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
    '& td[data-open]': { borderBottomColor: 'transparent' },
    '& th[data-gap="row"]': { borderTop: `3px double ${palette.text.secondary}` },
    '& th[data-gap="column"]': { borderLeft: `3px double ${palette.text.secondary}` },
    '& td > small': {
      marginInlineStart: 4,
      padding: '1px 6px',
      fontSize: '0.86em',
      color: palette.text.secondary,
      border: `1px dashed ${palette.text.secondary}`,
      borderRadius: 4,
    },
    '& th': {
      position: 'sticky',
      fontWeight: 500,
      textAlign: 'center',
      color: palette.text.secondary,
      background: ground,
    },
    '& thead th': { top: 0, zIndex: 1 },
    '& th:first-of-type': { left: 0 },
    '& thead th:first-of-type': { zIndex: 2 },
  }
})

interface SheetCellProps {
  sheet: TableSheet
  layout: Layout
  row: number
  column: number
}

/** Renders a cell with its text, the names of objects on it and its comment. */
function SheetCell({ sheet, layout, row, column }: SheetCellProps) {
  const place = `${row},${column}`
  const own = layout.shows.get(place)
  const source = own === undefined ? place : own
  const [fromRow = row, fromColumn = column] = source?.split(',').map(Number) ?? []
  const text = source === null ? '' : (sheet.rows[fromRow]?.[fromColumn] ?? '')
  const comment = sheet.comments.get(source ?? place)
  const objects = sheet.objects?.get(source ?? place) ?? []
  const title = [text.length > 12 ? text : '', ...objects.map(missingText), comment ? `批注：${comment}` : '']
    .filter(Boolean)
    .join('\n')
  return (
    <td
      colSpan={layout.spans.get(place)}
      data-numeric={(source !== null && sheet.numeric.has(source)) || undefined}
      data-open={layout.open.has(place) || undefined}
      title={title || undefined}
    >
      {text}
      {objects.map((missing, index) => (
        // The objects never change their sequence, so the index is a stable key.
        // biome-ignore lint/suspicious/noArrayIndexKey: two objects on a cell may be alike in all they say
        <small key={index}>{missingLabel(missing)}</small>
      ))}
      {comment ? <small>批注：{comment}</small> : null}
    </td>
  )
}

const SpaceRow = styled('tr')({ '&& td': { padding: 0, border: 0 } })

const Foot = styled('div')(({ theme }) => ({
  display: 'flex',
  gap: 4,
  alignItems: 'center',
  flex: 'none',
  padding: '4px 8px',
  overflowX: 'auto',
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  '& button': {
    flex: 'none',
    maxWidth: 200,
    minHeight: 32,
    padding: '0 12px',
    border: 0,
    borderRadius: 6,
    font: 'inherit',
    fontSize: 13,
    color: theme.vars.palette.text.secondary,
    background: 'none',
    overflow: 'hidden',
    whiteSpace: 'nowrap',
    textOverflow: 'ellipsis',
    cursor: 'pointer',
    '&[aria-pressed="true"]': {
      color: theme.vars.palette.primary.main,
      background: theme.vars.palette.action.selected,
    },
    '@media (pointer: coarse)': { minHeight: 44 },
  },
  '& p': { margin: '0 8px', fontSize: 13, color: theme.vars.palette.text.secondary },
}))

/**
 * Shows one sheet of a spreadsheet as text, with tabs for the other sheets. A row is drawn when the user scrolls it
 * into view.
 */
export function TableBody({ sheets, page, zoom, onPage }: BodyProps & { sheets: readonly TableSheet[] }) {
  const sheet = sheets[page]
  if (!sheet) return null
  return (
    <Whole>
      <SheetTable key={page} sheet={sheet} zoom={zoom} />
      {sheets.length > 1 || sheet.more ? (
        <Foot>
          {sheets.length > 1
            ? sheets.map(({ name }, index) => (
                <button key={name} type="button" aria-pressed={index === page} onClick={() => onPage(index)}>
                  {name}
                </button>
              ))
            : null}
          {sheet.more ? (
            <p>
              只显示前 {MAX_ROWS.toLocaleString('zh-CN')} 行、{MAX_COLUMNS} 列，其余请下载后查看
            </p>
          ) : null}
        </Foot>
      ) : null}
    </Whole>
  )
}

function SheetTable({ sheet, zoom }: { sheet: TableSheet; zoom: number }) {
  const area = useRef<HTMLDivElement>(null)
  const layout = useMemo(() => layoutOf(sheet), [sheet])
  const { rows, columns } = layout
  const height = ROW * zoom
  const list = useVirtualizer({
    count: rows.length,
    getScrollElement: () => area.current,
    estimateSize: () => height,
    overscan: 20,
  })
  const shown = list.getVirtualItems()
  const before = shown[0]?.start ?? 0
  const after = list.getTotalSize() - (shown.at(-1)?.end ?? 0)
  const widths = useMemo(() => widthsOf(sheet), [sheet])
  return (
    <Area ref={area} role="region" aria-label="文件内容" tabIndex={0} style={{ fontSize: 14 * zoom }}>
      <table
        aria-rowcount={sheet.rows.length + 1}
        style={{ width: (NUMBERS + columns.reduce((sum, column) => sum + (widths[column] ?? 0), 0)) * zoom }}
      >
        <colgroup>
          <col style={{ width: NUMBERS * zoom }} />
          {columns.map((column) => (
            <col key={column} style={{ width: (widths[column] ?? 0) * zoom }} />
          ))}
        </colgroup>
        <thead>
          <tr>
            <th scope="col">行</th>
            {columns.map((column, at) => (
              <th key={column} scope="col" {...gap('column', column, columns[at - 1])}>
                {columnName(column + 1)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <Space height={before} />
          {shown.map(({ index }) => {
            const row = rows[index] ?? 0
            return (
              <tr key={row} aria-rowindex={row + 2}>
                <th scope="row" {...gap('row', row, rows[index - 1])}>
                  {row + 1}
                </th>
                {columns.map((column) =>
                  layout.covered.has(`${row},${column}`) ? null : (
                    <SheetCell key={column} sheet={sheet} layout={layout} row={row} column={column} />
                  ),
                )}
              </tr>
            )
          })}
          <Space height={after} />
        </tbody>
      </table>
    </Area>
  )
}

/**
 * Returns the attributes of a row or column that follows hidden rows or columns; a double line shows the gap, as in
 * spreadsheets.
 */
function gap(kind: 'row' | 'column', no: number, before = -1) {
  const hidden = no - before - 1
  return hidden > 0 ? { 'data-gap': kind, title: `前面隐藏了 ${hidden} ${kind === 'row' ? '行' : '列'}` } : {}
}

/** Takes the place of rows that are not drawn, with their total height in pixels. */
function Space({ height }: { height: number }) {
  if (height <= 0) return null
  return (
    <SpaceRow aria-hidden="true">
      <td style={{ height }} />
    </SpaceRow>
  )
}
