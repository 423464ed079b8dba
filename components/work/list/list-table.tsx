'use client'

import { type ReactNode, useCallback } from 'react'
import { ListEmpty, type OtherPlace } from '@/components/kit/list/list-empty'
import { Pager } from '@/components/kit/list/pager'
import type { Column, Sorting, WidthChange } from '@/components/kit/table/column'
import { canHide } from '@/components/kit/table/column-layout'
import { DataTable } from '@/components/kit/table/data-table'
import { useOpenTab } from '@/lib/state/tab'
import { useRecordParam, useRowHref } from '../use-record-param'
import { EmptyScope } from './empty-scope'
import type { AnyList } from './use-list'
import type { TableSettings } from './use-table-settings'

interface ListTableProps<T extends { id: string }> {
  list: AnyList<T>
  /** Name of the kind of rows: 代理商. */
  label: string
  rowKey?: (row: T) => string
  /** Returns the address a row links to; by default that of the record's view. */
  href?: (row: T) => string
  /**
   * The rows are records with a view, and `e` opens the form where this is (or returns) true; absent: no view, no
   * form.
   */
  editable?: boolean | ((row: T) => boolean)
  /** Returns the address of the page that is the row's form, which `e` opens; null: the user may not edit this row. */
  formOf?: (row: T) => string | null
  /** Shows a row in a drawer when the user presses Enter. */
  onPreview?: (row: T) => void
  /** Content while no record exists yet, with the first action: `<ListEmpty label="代理商">…</ListEmpty>`. */
  empty: ReactNode
  /** Draws the content of a card when the user chose cards; the card grows with it. */
  whole?: (row: T) => ReactNode
  /** Another way to search, which the list offers when the filters match nothing. */
  otherPlace?: OtherPlace | undefined
  /** False while data the cells need (names of dictionaries) is loading. */
  ready?: boolean
}

/** Placeholder for columns until their order is known, because a header that changes would jump. */
const unknown: readonly Column<unknown>[] = [{ id: '', header: '', cell: () => null }]

const keyOf = ({ id }: { id: string }) => id

/** Returns the sort order in words when the sorted column is hidden or has no room, else undefined. */
function unseenSorting({
  columns,
  look,
  away,
  by,
  order,
}: Pick<TableSettings, 'columns' | 'look' | 'away'> & Sorting): string | undefined {
  const column = columns.find(({ sort }) => sort?.by === by)
  if (!column || !(away.includes(column.id) || (canHide(column) && look.hidden?.includes(column.id)))) return undefined
  return `按“${column.header}”${order === 'asc' ? '升序' : '降序'}`
}

/** The rows of a list in all their states (loading, empty, error), and the pager below. */
export function ListTable<T extends { id: string }>(props: ListTableProps<T>) {
  const { list, label, rowKey = keyOf, editable, formOf, empty, otherPlace, ready = true } = props
  const view = useRowHref('view')
  const href = props.href ?? (editable === undefined ? undefined : view)
  const [, edit] = useRecordParam('edit')
  const open = useOpenTab()
  const onEdit = (row: T) => {
    const form = formOf?.(row)
    if (form) open(form)
    if (typeof editable === 'function' ? editable(row) : editable) edit(row.id)
  }
  const { page, frame, setFrame, active, table } = list
  const { setLook, settled } = table
  const sorting: Sorting = { by: frame.sort ?? '', order: frame.order ?? 'desc' }
  const resize = useCallback(
    (id: string, change: WidthChange) =>
      setLook(({ widths = {} }) => {
        const { [id]: asked, ...others } = widths
        const width = change(asked)
        return { widths: width === null ? others : { ...others, [id]: width } }
      }),
    [setLook],
  )
  const narrowed = active.length > 0
  const beyond = frame.pageNum > 1
  return (
    <>
      <DataTable
        label={label}
        columns={settled ? table.columns : unknown}
        rows={ready ? list.rows : undefined}
        rowKey={rowKey}
        href={href}
        onEdit={editable || formOf ? onEdit : undefined}
        onPreview={props.onPreview}
        sorting={sorting}
        onSort={({ by, order }) => setFrame({ sort: by, order })}
        density={table.density}
        cards={table.look.cards}
        whole={props.whole}
        look={table.shown}
        onResize={settled ? resize : undefined}
        selection={list.bulk ? list.selection : undefined}
        stale={page.isPlaceholderData}
        error={page.error}
        onRetry={page.refetch}
        retrying={page.isRefetching}
        page={list.pageKey}
        onArea={table.setArea}
        keyword={list.keyword}
        empty={
          narrowed || beyond ? (
            <ListEmpty
              label={label}
              narrowed={narrowed}
              otherPlace={otherPlace}
              beyond={beyond}
              onClear={list.clear}
              onFirstPage={() => setFrame({ pageNum: 1 })}
            />
          ) : (
            <EmptyScope call={list.call}>{empty}</EmptyScope>
          )
        }
      />
      <Pager
        pageNum={frame.pageNum}
        pageSize={frame.pageSize}
        after={frame.after}
        rows={page.data?.list.length ?? 0}
        total={list.total}
        totalIsCapped={page.data?.totalIsCapped ?? false}
        exactTotal={list.totalIsCapped ? undefined : list.total}
        stale={page.isPlaceholderData || list.counting}
        sorted={unseenSorting({ ...table, ...sorting })}
        nextCursor={page.isPlaceholderData ? undefined : (page.data?.nextCursor ?? null)}
        onPlace={setFrame}
        onPageSize={(pageSize) => setFrame({ pageSize })}
      />
    </>
  )
}
