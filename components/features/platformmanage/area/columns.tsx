'use client'

import { useMemo } from 'react'
import { EmptyValue } from '@/components/kit/cell/empty-value'
import { RowAction, RowActions } from '@/components/kit/row/row-actions'
import type { Column } from '@/components/kit/table/column'
import { Link } from '@/components/ui/link'
import { useRecordParam } from '@/components/work/use-record-param'
import type { AreaItem, areaSorts } from '@/lib/contracts/area/calls'
import { areaLabels as labels, levelLabels } from './labels'
import { addressBelow } from './show'
import { StatusSwitch } from './status-switch'

type AreaColumn = Column<AreaItem, (typeof areaSorts)[number]>

export function useAreaColumns(): AreaColumn[] {
  return useMemo(
    () => [
      {
        id: 'name',
        header: labels.name,
        width: 160,
        opens: true,
        sort: { by: 'name', first: 'asc' },
        cell: (row) => row.name,
      },
      { id: 'code', header: labels.code, width: 92, sort: { by: 'code', first: 'asc' }, cell: (row) => row.code },
      { id: 'fullName', header: labels.fullName, card: 'text', cell: (row) => row.fullName },
      { id: 'level', header: labels.level, width: 72, from: 900, card: 'line', cell: (row) => levelLabels[row.level] },
      {
        id: 'childCount',
        header: labels.childCount,
        width: 72,
        align: 'end',
        cell: ({ childCount, ...row }) =>
          childCount > 0 ? <Link href={addressBelow(row)}>{childCount}</Link> : <EmptyValue />,
      },
      { id: 'used', header: labels.used, width: 80, align: 'end', cell: (row) => row.used || <EmptyValue /> },
      { id: 'status', header: labels.status, width: 104, card: 'side', cell: (row) => <StatusSwitch area={row} /> },
      { id: 'actions', header: '操作', width: 72, card: 'line', cell: (row) => <AreaActions area={row} /> },
    ],
    [],
  )
}

function AreaActions({ area: { id, name } }: { area: AreaItem }) {
  const [, trace] = useRecordParam('history')
  return (
    <RowActions label={`地区 ${name}`}>
      <RowAction onClick={() => trace(id)}>记录</RowAction>
    </RowActions>
  )
}
