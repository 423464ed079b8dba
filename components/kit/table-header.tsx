'use client'

import { type Column, nextSorting, type Sorting } from './column'

interface HeaderProps<T, K extends string> {
  columns: readonly Column<T, K>[]
  sorting: Sorting<K>
  onSort: (next: Sorting<K>) => void
}

/** Column names; those one can sort by are buttons, the sorted one says its direction. */
export function HeaderRow<T, K extends string>({ columns, sorting, onSort }: HeaderProps<T, K>) {
  return (
    <thead>
      <tr aria-rowindex={1}>
        {columns.map((column) => {
          const { sort } = column
          const sorted = sort !== undefined && sort.by === sorting.by
          return (
            <th
              key={column.id}
              scope="col"
              style={{ width: column.width }}
              data-from={column.from}
              data-align={column.align}
              aria-sort={sorted ? (sorting.order === 'asc' ? 'ascending' : 'descending') : undefined}
            >
              {sort ? (
                <button type="button" onClick={() => onSort(nextSorting(sort, sorting))}>
                  {column.header}
                  <Arrows order={sorted ? sorting.order : null} />
                </button>
              ) : (
                column.header
              )}
            </th>
          )
        })}
      </tr>
    </thead>
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
