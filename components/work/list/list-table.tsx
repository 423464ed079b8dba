'use client'

import { type ReactNode, useCallback } from 'react'
import { type Elsewhere, ListEmpty } from '@/components/kit/list/list-empty'
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
  /** What the rows are: 代理商. */
  label: string
  rowKey?: (row: T) => string
  /** Where a row leads, if not to the view of its record. */
  href?: (row: T) => string
  /** Rows are records with a view and a form, which is opened by `e` where it may be; absent: they are not. */
  editable?: boolean | ((row: T) => boolean)
  /** Where the form of a row is a page of its own, which `e` opens; null: this row has none for this person. */
  formOf?: (row: T) => string | null
  /** Shows a row in a drawer, by Enter. */
  onPreview?: (row: T) => void
  /** What stands here while nothing exists yet, with the first action: `<ListEmpty label="代理商">…</ListEmpty>`. */
  empty: ReactNode
  /** What a card shows where the person likes cards; it grows with that. */
  whole?: (row: T) => ReactNode
  /** Where filters leave nothing: where else to look. */
  elsewhere?: Elsewhere | undefined
  /** False while what the cells need (names of dictionaries) is on its way. */
  ready?: boolean
}

/** Stands in for columns whose order is not known yet: a header that changes would jump. */
const unknown: readonly Column<unknown>[] = [{ id: '', header: '', cell: () => null }]

const keyOf = ({ id }: { id: string }) => id

/** By which column rows are sorted where the table does not show it: there is no room for it, or it is hidden. */
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

/** The rows of a list with all their states, and the pager below. */
export function ListTable<T extends { id: string }>(props: ListTableProps<T>) {
  const { list, label, rowKey = keyOf, editable, formOf, empty, elsewhere, ready = true } = props
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
              elsewhere={elsewhere}
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
