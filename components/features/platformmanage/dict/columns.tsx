'use client'

import { styled } from '@mui/material/styles'
import { useMemo } from 'react'
import { EmptyValue } from '@/components/kit/cell/empty-value'
import { formatNumber } from '@/components/kit/list/paging'
import type { CellContext } from '@/components/kit/table/column'
import { updatedColumn } from '@/components/kit/table/updated-column'
import { SortHandle } from '@/components/work/list/sorting/sort-handle'
import type { Sorting } from '@/components/work/list/sorting/use-sorting'
import { useRowHref } from '@/components/work/use-record-param'
import { useDictName } from '@/lib/api/dict'
import { useCan } from '@/lib/api/session'
import { labelsOf } from '@/lib/contracts/base/card'
import { dictCard } from '@/lib/contracts/dict/card'
import type { DictListItem } from '@/lib/contracts/dict/maintenance'
import type { MaintainedType } from '@/lib/contracts/dict/type-names'
import { type DictColumn, useExtraColumns } from './extra-columns'
import { DictActions } from './row-actions'
import { StatusSwitch } from './status-switch'

const fieldLabels = labelsOf(dictCard)

/**
 * Returns the columns of a dictionary: the columns that all dictionaries have, and between them the columns that only
 * this type has.
 */
export function useDictColumns(type: MaintainedType, sorting: Sorting): DictColumn[] {
  const extra = useExtraColumns(type)
  const nameOf = useDictName(type)
  const mayEdit = useCan('dict:edit')
  const usesHref = useRowHref('uses')
  return useMemo(
    () => [
      {
        id: 'sort',
        header: fieldLabels.sort,
        width: 68,
        sort: { by: 'sort', first: 'asc' },
        cell: (row) =>
          mayEdit ? (
            <SortHandle row={row} sorting={sorting} barred="按“排序”升序排列时可以调整" />
          ) : (
            (row.sort ?? <EmptyValue />)
          ),
      },
      {
        id: 'key',
        header: fieldLabels.key,
        width: 72,
        card: 'line',
        sort: { by: 'key', first: 'desc' },
        cell: (row) => row.key,
      },
      {
        id: 'name',
        header: fieldLabels.name,
        opens: true,
        sort: { by: 'name', first: 'asc' },
        cell: (row) => row.name,
      },
      ...extra,
      {
        id: 'used',
        header: fieldLabels.used,
        width: 84,
        align: 'end',
        card: 'line',
        sort: { by: 'used', first: 'desc' },
        cell: (row, place) => <Used row={row} href={usesHref(row)} place={place} />,
      },
      {
        id: 'status',
        header: fieldLabels.status,
        width: 104,
        card: 'side',
        cell: (row, place) => (
          <>
            <StatusSwitch row={row} type={type} allowed={mayEdit} />
            {place !== 'card' && row.extra.mergedInto ? (
              <Merged title={`已并入${nameOf(String(row.extra.mergedInto))}`}>
                已并入{nameOf(String(row.extra.mergedInto))}
              </Merged>
            ) : null}
          </>
        ),
      },
      updatedColumn({ width: 124, from: 960 }),
      {
        id: 'actions',
        header: '操作',
        width: 150,
        cell: (row) => <DictActions row={row} type={type} sorting={sorting} />,
      },
    ],
    [type, extra, sorting, nameOf, mayEdit, usesHref],
  )
}

/** Text below the status switch that names the value into which this value was merged; cut after one line. */
const Merged = styled('small')({
  display: 'block',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  lineHeight: '14px',
})

/** A plain link, because the shell's router handles the clicks on all links. */
const Uses = styled('a')(({ theme }) => ({
  color: theme.vars.palette.primary.main,
  textDecoration: 'none',
  '&:hover': { textDecoration: 'underline' },
}))

function Used({ row: { used, name }, href, place }: { row: DictListItem; href: string; place: CellContext }) {
  const count = place === 'card' ? `${formatNumber(used)} 处使用` : formatNumber(used)
  if (used === 0) return count
  return (
    <Uses href={href} aria-label={`${formatNumber(used)} 处使用“${name}”`}>
      {count}
    </Uses>
  )
}
