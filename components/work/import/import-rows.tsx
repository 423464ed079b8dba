'use client'

import { styled } from '@mui/material/styles'
import { useVirtualizer } from '@tanstack/react-virtual'
import { type CSSProperties, useState } from 'react'
import { TextSkeleton } from '@/components/kit/cell/skeleton'
import { Failure, Notice } from '@/components/kit/table/table-states'
import { PageSteps } from '@/components/work/tasks/page-steps'
import type { FileColumn, TaskDetail, TaskRow } from '@/lib/contracts/task/calls'
import type { SameCells } from '@/lib/contracts/task/import-calls'
import { cellControl } from './cell-control'
import { namingColumn, orderedColumns, widthOf } from './column-widths'
import { ImportRow } from './import-row'
import type { Shown } from './types'
import { useCellPosition } from './use-cell-position'
import { PAGE, useImportRows } from './use-import-rows'

const ROW = 52
/**
 * Widths of columns in pixels. `no` is the width of the column with the row number, `placed` its width if the name of a
 * sheet is below the number, and `state` the width of the column with the row's state. The widths are fixed, so that
 * columns do not move while rows come and go.
 */
const widths = { no: 64, placed: 104, state: 140 } as const

const Area = styled('div')(({ theme }) => {
  const { palette } = theme.vars
  return {
    overflow: 'auto',
    // A cell that is scrolled into view must not be under the row numbers or the header. These margins prevent this and
    // leave room for the error message below the cell.
    scrollPadding: '40px 0 96px calc(var(--row-number) + 120px)',
    height: 'max(280px, calc(100dvh - 304px))',
    border: `1px solid ${palette.divider}`,
    borderRadius: 8,
    '& table': {
      borderCollapse: 'separate',
      borderSpacing: 0,
      fontSize: 14,
      minWidth: '100%',
      tableLayout: 'fixed',
      isolation: 'isolate',
    },
    '& th': {
      position: 'sticky',
      top: 0,
      zIndex: 2,
      height: 40,
      padding: '0 12px',
      fontSize: 13,
      textAlign: 'start',
      whiteSpace: 'nowrap',
      color: palette.text.secondary,
      background: palette.background.sunken,
      borderBottom: `1px solid ${palette.divider}`,
    },
    '& th > i': { color: palette.error.main, fontStyle: 'normal' },
    '& td': { boxSizing: 'border-box', height: ROW, padding: 0, borderBottom: `1px solid ${palette.divider}` },
    '& td[data-fact]': {
      padding: '0 12px',
      overflow: 'hidden',
      whiteSpace: 'nowrap',
      textOverflow: 'ellipsis',
      background: palette.background.paper,
    },
    '& td[data-fact]:first-of-type small': {
      display: 'block',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      fontSize: 12,
      lineHeight: '16px',
      color: palette.text.secondary,
    },
    '& td[data-state] i': { marginInlineStart: 8, fontSize: 12, fontStyle: 'normal', color: palette.text.secondary },
    '& td[data-state] small': {
      display: 'block',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      fontSize: 12,
      lineHeight: '16px',
      color: palette.error.main,
    },
    '& td[data-state]:has(button)': { padding: 0 },
    '& td[data-state] button': {
      ...cellControl,
      cursor: 'pointer',
      '&:hover': { background: palette.action.hover },
      '&:focus-visible': { outline: `2px solid ${palette.primary.main}`, outlineOffset: -2 },
    },
    // The column that names the row stays in sight during horizontal scrolling.
    '& th:first-of-type, & td[data-fact]:first-of-type': { position: 'sticky', left: 0, zIndex: 1 },
    '& th:first-of-type, & th[data-pinned]': { zIndex: 3 },
    '& [data-pinned]': {
      position: 'sticky',
      left: 'var(--row-number)',
      zIndex: 1,
      boxShadow: `1px 0 0 ${palette.divider}, 4px 0 6px -4px rgb(4 18 17 / 0.24)`,
    },
    '& td[data-pinned]:not([data-wrong], [data-changed])': { background: palette.background.paper },
    // The tint of a pinned cell is mixed with an opaque background, because cells that scroll below would show through.
    '& td[data-pinned][data-wrong], & td[data-pinned][data-changed]': {
      background: `color-mix(in srgb, ${palette.error.main} 9%, ${palette.background.paper})`,
    },
    '& td[data-pinned][data-changed]:not([data-wrong])': {
      background: `color-mix(in srgb, ${palette.info.main} 10%, ${palette.background.paper})`,
    },
    '@media (max-width: 699.95px)': { height: 'max(280px, calc(100dvh - 440px))' },
    '& tr[data-filler] td': { border: 0 },
  }
})

/** The layout of one page of rows: its columns in their sequence, and their widths in pixels. */
interface Laid {
  pageNum: number
  columns: readonly FileColumn[]
  widths: readonly number[]
}

interface ImportRowsProps {
  task: TaskDetail
  shown: Shown
  /** Called with the rows that have the same error as the cell the user just corrected; null if there are none. */
  onSame: (same: SameCells | null) => void
}

/** Shows the rows of a checked import as a sheet; the user can correct each cell. Only visible rows are rendered. */
export function ImportRows({ task, shown, onSame }: ImportRowsProps) {
  const [pageNum, setPageNum] = useState(1)
  const { page, edit } = useImportRows(task.id, shown, pageNum, onSame)
  const [area, setArea] = useState<HTMLElement | null>(null)
  const rows = page.data?.list ?? []
  const shownRows = useVirtualizer({
    count: rows.length,
    getScrollElement: () => area,
    estimateSize: () => ROW,
    overscan: 8,
  })
  // The layout is computed when the rows of a page arrive, so that columns do not move while the user corrects cells.
  const [laid, setLaid] = useState<Laid>({ pageNum: 0, columns: [], widths: [] })
  if (rows.length > 0 && !page.isPlaceholderData && laid.pageNum !== pageNum) {
    const columns = orderedColumns(task.columns, rows)
    setLaid({ pageNum, columns, widths: columns.map((column) => widthOf(column, rows)) })
  }
  const place = useCellPosition(rows, laid.columns)
  if (page.error)
    return <Failure error={page.error} what="导入的行" onRetry={page.refetch} retrying={page.isRefetching} />
  if (page.isPending) return <TextSkeleton widths={[100, 100, 100, 100]} />
  if (rows.length === 0) return <Notice title={shown === 'invalid' ? '没有有错的行' : '没有这样的行'} />

  const { columns, widths: cells } = laid
  const pinned = namingColumn(columns)
  // If the file has several sheets, the name of the sheet is below the row number and needs more width.
  const numberWidth = rows.some(({ place: where }) => where !== undefined) ? widths.placed : widths.no
  const items = shownRows.getVirtualItems()
  const above = items[0]?.start ?? 0
  const below = shownRows.getTotalSize() - (items.at(-1)?.end ?? 0)
  const save = (row: TaskRow, field: string, value: string) => edit.mutate({ no: row.no, cells: { [field]: value } })
  return (
    <>
      <Area
        ref={setArea}
        tabIndex={0}
        aria-label="导入的行"
        role="region"
        aria-busy={page.isPlaceholderData}
        style={{ '--row-number': `${numberWidth}px` } as CSSProperties}
      >
        <table
          aria-rowcount={rows.length + 1}
          style={{ width: numberWidth + widths.state + cells.reduce((sum, width) => sum + width, 0) }}
        >
          <caption className="visually-hidden">导入的行</caption>
          <thead>
            <tr aria-rowindex={1}>
              <th scope="col" style={{ width: numberWidth }}>
                行号
              </th>
              <th scope="col" style={{ width: widths.state }}>
                状态
              </th>
              {columns.map((column, index) => (
                <th
                  key={column.field}
                  scope="col"
                  data-pinned={column === pinned ? '' : undefined}
                  style={{ width: cells[index] }}
                  title={column.note}
                >
                  {column.header}
                  {column.required ? <i title="必填"> *</i> : null}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <Filler height={above} />
            {items.map(({ index }) => {
              const row = rows[index]
              if (!row) return null
              return (
                <ImportRow
                  key={row.no}
                  row={row}
                  index={index}
                  columns={columns}
                  pinned={pinned}
                  editing={place.at?.no === row.no ? place.at.field : null}
                  onPlace={place.go}
                  onSave={save}
                />
              )
            })}
            <Filler height={below} />
          </tbody>
        </table>
      </Area>
      <PageSteps total={page.data?.total ?? 0} pageNum={pageNum} pageSize={PAGE} onPage={setPageNum} />
    </>
  )
}

function Filler({ height }: { height: number }) {
  if (height <= 0) return null
  return (
    <tr data-filler="">
      <td style={{ height }} />
    </tr>
  )
}
