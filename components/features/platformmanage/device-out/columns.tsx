'use client'

import { useMemo } from 'react'
import { formatDateTime } from '@/components/kit/cell/date-time'
import { EmptyValue } from '@/components/kit/cell/empty-value'
import { StatusChip } from '@/components/kit/cell/status-chip'
import { TwoLineCell } from '@/components/kit/cell/two-line-cell'
import type { Column } from '@/components/kit/table/column'
import { updatedColumn } from '@/components/kit/table/updated-column'
import { labelsOf } from '@/lib/contracts/base/card'
import { deviceOutCard, documentTitle, outKindNames, outStateOf } from '@/lib/contracts/device/document-card'
import type { OutItem } from '@/lib/contracts/device/out'
import { OutActions } from './actions'

const labels = labelsOf(deviceOutCard)

export function useOutColumns(): Column<OutItem, 'updatedAt' | 'no'>[] {
  return useMemo(
    () => [
      {
        id: 'no',
        header: labels.no,
        width: 152,
        opens: true,
        sort: { by: 'no', first: 'desc' },
        cell: (row) => documentTitle(outKindNames[row.kind], row),
      },
      { id: 'kind', header: labels.kind, width: 88, card: 'line', cell: (row) => outKindNames[row.kind] },
      {
        id: 'target',
        header: '代理商/机构',
        card: 'text',
        cell: (row, place) => (
          <TwoLineCell
            place={place}
            first={row.organName ?? row.agentName ?? ''}
            second={row.organName ? labels.organId : labels.agentId}
          />
        ),
      },
      {
        id: 'counted',
        header: labels.counted,
        width: 80,
        align: 'end',
        card: 'line',
        cell: (row) => `${row.counted} 台`,
      },
      {
        id: 'keeper',
        header: labels.keeper,
        width: 96,
        from: 900,
        cell: (row, place) => row.keeper ?? (place === 'card' ? null : <EmptyValue />),
      },
      {
        id: 'status',
        header: labels.status,
        width: 88,
        card: 'side',
        cell: (row) => <StatusChip {...outStateOf(row)} />,
      },
      {
        id: 'doneAt',
        header: labels.doneAt,
        width: 136,
        from: 1_100,
        cell: (row, place) => (row.doneAt ? formatDateTime(row.doneAt) : place === 'card' ? null : <EmptyValue />),
      },
      {
        id: 'receiver',
        header: labels.receiver,
        width: 136,
        from: 960,
        cell: (row, place) =>
          row.receivedAt ? (
            <TwoLineCell place={place} first={row.receiver} second={formatDateTime(row.receivedAt)} />
          ) : place === 'card' ? null : (
            <EmptyValue />
          ),
      },
      updatedColumn({ width: 136, from: 1_400 }),
      { id: 'actions', header: '操作', width: 132, card: 'line', cell: (row) => <OutActions out={row} /> },
    ],
    [],
  )
}
