'use client'

import type { Selection } from '@/components/kit/list/selection'
import { CheckMark } from './check-mark'
import { type Column, nextSorting, type Sorting, type WidthChange } from './column'
import { ColumnBorder, type DragWidth } from './column-border'
import { CHECK_WIDTH, type LaidColumn, type TableShape } from './column-layout'

interface HeaderProps<T, K extends string> {
  columns: readonly LaidColumn<T, K>[]
  shape: TableShape
  sorting: Sorting<K>
  onSort: (next: Sorting<K>) => void
  onDrag: DragWidth
  onResize: ((id: string, change: WidthChange) => void) | undefined
  selection: Selection | undefined
  /** The ids of the rows on this page. */
  ids: readonly string[] | undefined
}

/**
 * Renders the names of the columns. A sortable column has a button, the sorted column shows its direction, and borders
 * between columns can be dragged.
 */
export function HeaderRow<T, K extends string>(props: HeaderProps<T, K>) {
  const { columns, shape, sorting, onSort, onDrag, onResize, selection, ids } = props
  const filler = shape.filler ? <td key="filler" aria-hidden="true" /> : null
  return (
    <thead>
      <tr aria-rowindex={1}>
        {selection ? <PageCheck selection={selection} ids={ids} /> : null}
        {columns.map((column) => {
          const sorted = column.sort !== undefined && column.sort.by === sorting.by
          const width = shape.widthOf(column)
          const cell = (
            <th
              key={column.id}
              scope="col"
              style={{ width: shape.drawnOf(column), ...column.place }}
              data-from={column.from}
              data-align={column.align}
              data-pin={column.pin}
              data-edge={column.edge ? '' : undefined}
              aria-sort={sorted ? (sorting.order === 'asc' ? 'ascending' : 'descending') : undefined}
            >
              <Name column={column} sorting={sorting} onSort={onSort} />
              {onResize && column.pin !== 'end' ? (
                <ColumnBorder
                  id={column.id}
                  header={column.header}
                  own={column.width}
                  width={width}
                  onDrag={onDrag}
                  onResize={onResize}
                />
              ) : null}
            </th>
          )
          return column.pin === 'end' ? [filler, cell] : cell
        })}
        {columns.at(-1)?.pin === 'end' ? null : filler}
      </tr>
    </thead>
  )
}

interface NameProps<T, K extends string> {
  column: Column<T, K>
  sorting: Sorting<K>
  onSort: (next: Sorting<K>) => void
}

function Name<T, K extends string>({ column: { header, sort }, sorting, onSort }: NameProps<T, K>) {
  if (!sort) return header
  return (
    <button type="button" onClick={() => onSort(nextSorting(sort, sorting))}>
      {header}
      <Arrows order={sort.by === sorting.by ? sorting.order : null} />
    </button>
  )
}

function PageCheck({ selection, ids = [] }: { selection: Selection; ids: readonly string[] | undefined }) {
  const chosen = ids.filter(selection.has).length
  const all = chosen > 0 && chosen === ids.length
  return (
    <th scope="col" data-check="" data-pin="start" style={{ width: CHECK_WIDTH, left: 0 }}>
      <CheckMark
        label={all ? '取消选择本页' : '选择本页'}
        checked={all}
        mixed={chosen > 0 && !all}
        disabled={ids.length === 0}
        onToggle={() => selection.togglePage(ids)}
      />
    </th>
  )
}

function Arrows({ order }: { order: Sorting['order'] | null }) {
  return (
    <svg width="8" height="12" viewBox="0 0 8 12" fill="currentColor" aria-hidden="true">
      <path d="M4 0l4 5H0z" opacity={order === 'asc' ? 1 : 0.3} />
      <path d="M4 12L0 7h8z" opacity={order === 'desc' ? 1 : 0.3} />
    </svg>
  )
}
