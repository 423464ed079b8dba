'use client'

import useMediaQuery from '@mui/material/useMediaQuery'
import { useState } from 'react'
import { rowHeights } from '@/components/ui/theme-components'
import type { Column } from './column'
import { DataCards } from './data-cards'
import { useRowOpen } from './row-open'
import { Content, type DataTableProps, type RowsProps } from './rows'
import { HeaderRow } from './table-header'
import { Failure, StaleBanner } from './table-states'
import { Area, Body, Table } from './table-styles'
import { useRowKeys } from './use-row-keys'
import { useKeptScroll, useRowsWindow } from './use-rows-window'

/** Pixels of the sticky header. */
const HEADER = 40
const SKELETONS = 20

/** Rows of one kind as a table, as cards on a narrow screen; all its states in the same place, so nothing jumps. */
export function DataTable<T, K extends string>(props: DataTableProps<T, K>) {
  const { rows, error, stale = false, label, onRetry, retrying } = props
  const narrow = useMediaQuery('(max-width: 699.95px)', { noSsr: true })
  const [area, setArea] = useState<HTMLElement | null>(null)
  useKeptScroll(area, props.page)
  useRowOpen(area)

  const failed = Boolean(error) && rows === undefined
  const failure = failed ? <Failure error={error} what={`${label}列表`} onRetry={onRetry} retrying={retrying} /> : null
  const instead = failure ?? (rows?.length === 0 ? props.empty : null)
  const Rows = narrow ? DataCards : TableRows
  return (
    <Area
      ref={setArea}
      tabIndex={0}
      aria-label={`${label}列表`}
      aria-busy={(rows === undefined && !failed) || stale}
      data-stale={stale ? '' : undefined}
    >
      {error && !failed ? <StaleBanner error={error} onRetry={onRetry} retrying={retrying} /> : null}
      {narrow && instead ? null : <Rows {...props} rows={instead ? [] : rows} area={area} />}
      {instead}
    </Area>
  )
}

function TableRows<T, K extends string>({ area, rows, columns, density = 'standard', ...props }: RowsProps<T, K>) {
  const count = rows?.length ?? 0
  const shown = useRowsWindow(area, count, rowHeights[density], HEADER)
  useRowKeys(area, count, shown.goTo)

  return (
    <Table data-density={density} aria-rowcount={rows ? count + 1 : -1}>
      <caption>{props.label}列表</caption>
      <HeaderRow columns={columns} sorting={props.sorting} onSort={props.onSort} />
      <Body>
        {rows === undefined ? <SkeletonRows columns={columns} /> : null}
        {shown.above > 0 ? <Filler height={shown.above} /> : null}
        {shown.indexes.map((index) => {
          const row = rows?.[index]
          return row === undefined ? null : (
            <tr key={props.rowKey(row)} data-row={index} aria-rowindex={index + 2}>
              {columns.map((column) => (
                <td key={column.id} data-from={column.from} data-align={column.align}>
                  <div>
                    <Content column={column} row={row} place={density} href={props.href} />
                  </div>
                </td>
              ))}
            </tr>
          )
        })}
        {shown.below > 0 ? <Filler height={shown.below} /> : null}
      </Body>
    </Table>
  )
}

function Filler({ height }: { height: number }) {
  return (
    <tr data-filler="">
      <td style={{ height, padding: 0, border: 0 }} />
    </tr>
  )
}

const boneWidths = ['72%', '56%', '88%', '64%']

function SkeletonRows<T, K extends string>({ columns }: { columns: readonly Column<T, K>[] }) {
  return Array.from({ length: SKELETONS }, (_, index) => (
    <tr key={`bone-${index.toString()}`}>
      {columns.map((column, place) => (
        <td key={column.id} data-from={column.from}>
          <i data-bone="" style={{ width: boneWidths[(index + place) % boneWidths.length] }} />
        </td>
      ))}
    </tr>
  ))
}
