'use client'

import { useMemo } from 'react'
import { formatDateTime } from '@/components/kit/cell/date-time'
import { EmptyValue } from '@/components/kit/cell/empty-value'
import { StatusChip } from '@/components/kit/cell/status-chip'
import type { Column } from '@/components/kit/table/column'
import { updatedColumn } from '@/components/kit/table/updated-column'
import { labelsOf } from '@/lib/contracts/base/card'
import { deviceStorageCard, documentTitle, storageStates } from '@/lib/contracts/device/document-card'
import type { StorageItem } from '@/lib/contracts/device/storage'
import { StorageActions } from './actions'

const labels = labelsOf(deviceStorageCard)

export function useStorageColumns(): Column<StorageItem, 'updatedAt' | 'no'>[] {
  return useMemo(
    () => [
      {
        id: 'no',
        header: labels.no,
        width: 140,
        opens: true,
        sort: { by: 'no', first: 'desc' },
        cell: (row) => documentTitle(deviceStorageCard.name, row),
      },
      { id: 'batch', header: labels.batch, width: 128, card: 'line', cell: (row) => row.batch },
      { id: 'model', header: labels.model, card: 'text', cell: (row) => row.model },
      {
        id: 'quantity',
        header: `${labels.counted}/${labels.quantity}`,
        width: 104,
        align: 'end',
        card: 'line',
        cell: ({ counted, quantity }) => `${counted} / ${quantity}`,
      },
      {
        id: 'supplier',
        header: labels.supplier,
        width: 144,
        from: 960,
        cell: (row, place) => row.supplier || (place === 'card' ? null : <EmptyValue />),
      },
      {
        id: 'keeper',
        header: labels.keeper,
        width: 96,
        card: 'line',
        cell: (row, place) => row.keeper ?? (place === 'card' ? null : <EmptyValue />),
      },
      {
        id: 'status',
        header: labels.status,
        width: 88,
        card: 'side',
        cell: (row) => <StatusChip {...storageStates[row.status]} />,
      },
      {
        id: 'doneAt',
        header: labels.doneAt,
        width: 136,
        from: 1_100,
        cell: (row, place) => (row.doneAt ? formatDateTime(row.doneAt) : place === 'card' ? null : <EmptyValue />),
      },
      updatedColumn({ width: 136, from: 1_240 }),
      { id: 'actions', header: '操作', width: 132, card: 'line', cell: (row) => <StorageActions storage={row} /> },
    ],
    [],
  )
}
