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
  /** Name of the kind of rows, such as 代理商. */
  label: string
  rowKey?: (row: T) => string
  /** Returns the address that a row links to; by default the address of the record's view. */
  href?: (row: T) => string
  /**
   * Given if the rows are records with a view; without `editable` the rows have neither view nor form. The key `e`
   * opens the form of the row if the value is true or returns true.
   */
  editable?: boolean | ((row: T) => boolean)
  /**
   * Returns the address of the page with the row's form, which the key `e` opens; null if the user may not edit this
   * row.
   */
  formOf?: (row: T) => string | null
  /** Shows a row in a drawer when the user presses Enter. */
  onPreview?: (row: T) => void
  /** Content while no record exists, including the first action: `<ListEmpty label="代理商">…</ListEmpty>`. */
  empty: ReactNode
  /**
   * Renders the content of a card when the user has chosen cards instead of a table; the card is as high as its
   * content.
   */
  whole?: (row: T) => ReactNode
  /** Another way to search, which the list offers when the filters match nothing. */
  otherPlace?: OtherPlace | undefined
  /** False while data that the cells need (such as names of dictionary entries) is loading. */
  ready?: boolean
}

/**
 * The single empty column in place of the real columns until their order is known; otherwise the header would change
 * visibly.
 */
const unknown: readonly Column<unknown>[] = [{ id: '', header: '', cell: () => null }]

const keyOf = ({ id }: { id: string }) => id

/** Returns the sort order in words when the table does not show the sorted column, else undefined. */
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

/** Renders the rows of a list in all states (loading, empty, failed), and the pager below the rows. */
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
