'use client'

import { lazy, memo, Suspense, useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react'
import { useRowOpen } from '@/components/kit/row/row-open'
import { atRow, Content, type DataTableProps, type RowsProps, useRowSelect } from '@/components/kit/row/rows'
import { RowsWindow } from '@/components/kit/row/rows-window'
import type { ShownRows } from '@/components/kit/row/shown-rows'
import { useRowFocus } from '@/components/kit/row/use-row-focus'
import { useRowKeys } from '@/components/kit/row/use-row-keys'
import { useTopOfPage } from '@/components/kit/row/use-top-of-page'
import { type Density, rowHeights } from '@/components/ui/theme/theme-components'
import { useMedia } from '@/lib/helpers/media'
import { CheckMark } from './check-mark'
import { type LaidColumn, layColumns, tableShape } from './column-layout'
import { DataCards, WIDE_CARD } from './data-cards'
import { HeaderRow } from './table-header'
import { Failure, StaleBanner } from './table-states'
import { Area, Body, Table } from './table-styles'
import { useKeywordMarks } from './use-keyword-marks'
import { useOverflowEdges } from './use-overflow-edges'

const NARROW = '(max-width: 699.95px)'
/** Height of the sticky header in pixels. */
const HEADER = 40
const plain: NonNullable<DataTableProps<never, never>['look']> = {}

/** The code of cards with the whole content (`whole`) is loaded with the first list that shows such cards. */
const LazyCards = lazy(() => import('./full-cards').then((module) => ({ default: module.FullCards })))
const WholeCards = <T, K extends string>(props: RowsProps<T, K>) => {
  const Shown = LazyCards as unknown as typeof DataCards<T, K>
  return (
    <Suspense fallback={<DataCards {...props} rows={undefined} />}>
      <Shown {...props} />
    </Suspense>
  )
}

/**
 * Shows rows as a table, or as cards if the window is narrow or the user prefers cards. Loading, failures and an empty
 * list are shown in the same place, so that nothing moves.
 */
export function DataTable<T, K extends string>(props: DataTableProps<T, K>) {
  const { error, stale = false, label, onRetry, retrying, look = plain } = props
  // Twenty rows take most of a screen's rendering time. New rows are therefore rendered as deferred work, which the
  // browser can interrupt for input. The first rows are not deferred, because the user can press nothing before they
  // appear.
  const pieces = useDeferredValue(props.rows)
  const rows = pieces ?? props.rows
  const narrow = useMedia(NARROW)
  const cards = narrow || props.cards === true
  const across = useMedia(WIDE_CARD) ? 2 : 1
  const [area, setArea] = useState<HTMLElement | null>(null)
  // When a view is hidden, React calls the ref with null, and later with the same element again. The null is ignored,
  // so the state stays the same and nothing renders.
  const hold = useCallback((element: HTMLElement | null) => {
    if (element) setArea(element)
  }, [])
  useTopOfPage(area, props.page)
  useRowOpen(area)
  useRowFocus(area)
  useOverflowEdges(area, !cards)
  useKeywordMarks(area, props.keyword, rows)
  const { order, hidden, kept, pinned } = look
  const columns = useMemo(
    () => layColumns(props.columns, { order, hidden, kept, pinned }),
    [props.columns, order, hidden, kept, pinned],
  )
  const { onArea } = props
  useEffect(() => {
    onArea?.(area)
    return () => onArea?.(null)
  }, [area, onArea])

  const failed = Boolean(error) && rows === undefined
  const failure = failed ? <Failure error={error} what={`${label}列表`} onRetry={onRetry} retrying={retrying} /> : null
  const instead = failure ?? (rows?.length === 0 ? props.empty : null)
  const Rows = props.cards && props.whole ? WholeCards : cards ? DataCards : TableRows
  return (
    <Area
      ref={hold}
      tabIndex={0}
      aria-label={`${label}列表`}
      aria-busy={(rows === undefined && !failed) || rows !== props.rows || stale}
      data-stale={stale ? '' : undefined}
      data-chosen={props.selection && props.selection.count > 0 ? '' : undefined}
    >
      {error && !failed ? <StaleBanner error={error} onRetry={onRetry} retrying={retrying} /> : null}
      {cards && instead ? null : (
        <Rows {...props} across={across} columns={columns} rows={instead ? [] : rows} area={area} />
      )}
      {instead}
    </Area>
  )
}

function TableRows<T, K extends string>(props: RowsProps<T, K>) {
  const { rows, columns, density = 'standard', selection, rowKey } = props
  /** The width of a column while its border is being dragged; undefined otherwise. */
  const [live, setLive] = useState<Record<string, number>>()
  const widths = props.look?.widths
  const checks = selection !== undefined
  const shape = useMemo(() => tableShape(columns, { ...widths, ...live }, checks), [columns, widths, live, checks])
  const rowCount = rows ? rows.length + 1 : -1
  return (
    <Table data-density={density} data-leads={props.href ? '' : undefined} aria-rowcount={rowCount} style={shape.style}>
      <caption>{props.label}列表</caption>
      <HeaderRow
        columns={columns}
        shape={shape}
        sorting={props.sorting}
        onSort={props.onSort}
        onDrag={setLive}
        onResize={props.onResize}
        selection={selection}
        ids={rows?.map(rowKey)}
      />
      <Body>
        {rows === undefined ? <SkeletonRows columns={columns} checks={checks} filler={shape.filler} /> : null}
        <WindowRows {...props} filler={shape.filler} />
      </Body>
    </Table>
  )
}

type WindowRowsProps<T, K extends string> = RowsProps<T, K> & { filler: boolean }

/** Renders the visible rows. It is a component of its own, so that scrolling does not render the header. */
function WindowRows<T, K extends string>(props: WindowRowsProps<T, K>) {
  const { area, rows, density = 'standard' } = props
  return (
    <RowsWindow area={area} count={rows?.length ?? 0} height={rowHeights[density]} top={HEADER}>
      {(shown) => <DrawnRows {...props} shown={shown} />}
    </RowsWindow>
  )
}

function DrawnRows<T, K extends string>(props: WindowRowsProps<T, K> & { shown: ShownRows }) {
  const { area, rows, columns, density = 'standard', selection, rowKey, href, filler, shown } = props
  const choose = useRowSelect(selection, rows, rowKey)
  useRowKeys(area, rows?.length ?? 0, shown, {
    choose: selection ? choose : undefined,
    edit: atRow(props.onEdit, rows),
    preview: atRow(props.onPreview, rows),
  })
  return (
    <>
      {shown.above > 0 ? <Filler height={shown.above} /> : null}
      {shown.indexes.map((index) => {
        const row = rows?.[index]
        if (row === undefined) return null
        const key = rowKey(row)
        return (
          <Row
            key={key}
            row={row}
            index={index}
            columns={columns}
            density={density}
            choose={choose}
            filler={filler}
            href={href as ((row: unknown) => string) | undefined}
            chosen={selection?.has(key)}
          />
        )
      })}
      {shown.below > 0 ? <Filler height={shown.below} /> : null}
    </>
  )
}

interface RowProps {
  row: unknown
  index: number
  // `never` is used as the row type, because a memoised component cannot have a type parameter. The table passes rows
  // and columns of the same type.
  columns: readonly LaidColumn<never>[]
  density: Density
  href: ((row: unknown) => string) | undefined
  /** Undefined if rows cannot be selected. */
  chosen: boolean | undefined
  choose: (index: number, range: boolean) => void
  filler: boolean
}

/** A row renders again only when its own props change. */
const Row = memo(function Row({ row, index, columns, density, href, chosen, choose, filler }: RowProps) {
  return (
    <tr
      data-row={index}
      aria-rowindex={index + 2}
      data-chosen={chosen ? '' : undefined}
      tabIndex={href ? undefined : -1}
    >
      {chosen === undefined ? null : (
        <td data-check="" data-pin="start">
          <CheckMark
            label={`选择第 ${index + 1} 行`}
            checked={chosen}
            onToggle={(event) => choose(index, event.shiftKey)}
          />
        </td>
      )}
      {columns.map((column) => (
        <Cell key={column.id} column={column} filler={filler && column.pin === 'end'}>
          <div>
            <Content column={column} row={row as never} place={density} href={href} />
          </div>
        </Cell>
      ))}
      {filler && columns.at(-1)?.pin !== 'end' ? <td aria-hidden="true" /> : null}
    </tr>
  )
})

interface CellProps {
  column: LaidColumn<never>
  /** True if the empty column, which takes the remaining width, comes before this cell. */
  filler: boolean
  children: React.ReactNode
}

function Cell({ column, filler, children }: CellProps) {
  return (
    <>
      {filler ? <td aria-hidden="true" /> : null}
      <td
        data-from={column.from}
        data-align={column.align}
        data-pin={column.pin}
        data-edge={column.edge ? '' : undefined}
        data-opening={column.opens ? '' : undefined}
        data-reads={column.reads ? '' : undefined}
        style={column.place}
      >
        {children}
      </td>
    </>
  )
}

function Filler({ height }: { height: number }) {
  return (
    <tr data-filler="">
      <td style={{ height, padding: 0, border: 0 }} />
    </tr>
  )
}

const skeletonWidths = ['72%', '56%', '88%', '64%']

interface SkeletonProps {
  columns: readonly LaidColumn<never>[]
  checks: boolean
  filler: boolean
}

/**
 * Renders all skeleton rows as one high table row, whose background shows the lines. Two hundred separate cells would
 * take as long to render as the real rows.
 */
function SkeletonRows({ columns, checks, filler }: SkeletonProps) {
  return (
    <tr data-bones="">
      {checks ? <td data-check="" /> : null}
      {columns.map((column, place) => (
        <Cell key={column.id} column={column} filler={filler && column.pin === 'end'}>
          <i data-bone="" style={{ width: skeletonWidths[place % skeletonWidths.length] }} />
        </Cell>
      ))}
      {filler && columns.at(-1)?.pin !== 'end' ? <td aria-hidden="true" /> : null}
    </tr>
  )
}
