'use client'

import { useMemo } from 'react'
import { formatDateTime } from '@/components/kit/cell/date-time'
import { EmptyValue } from '@/components/kit/cell/empty-value'
import { StatusChip } from '@/components/kit/cell/status-chip'
import { TwoLineCell } from '@/components/kit/cell/two-line-cell'
import type { Column } from '@/components/kit/table/column'
import { updatedColumn } from '@/components/kit/table/updated-column'
import type { AnnouncementItem, announcementSorts } from '@/lib/contracts/announcement/calls'
import { ALL_STAFF, announcementStates } from '@/lib/contracts/announcement/card'
import { AnnouncementActions } from './actions'
import { announcementLabels as labels } from './labels'

type AnnouncementColumn = Column<AnnouncementItem, (typeof announcementSorts)[number]>

export function useAnnouncementColumns(): AnnouncementColumn[] {
  return useMemo(
    () => [
      {
        id: 'title',
        header: labels.title,
        opens: true,
        sort: { by: 'title', first: 'asc' },
        cell: (row) => row.title,
      },
      {
        id: 'status',
        header: labels.status,
        width: 92,
        card: 'side',
        cell: (row) => <StatusChip {...announcementStates[row.status]} />,
      },
      {
        id: 'pinned',
        header: labels.pinned,
        width: 76,
        card: 'line',
        cell: (row, place) => {
          if (row.pinned) return <StatusChip tone="info" label={labels.pinned} />
          return place === 'card' ? null : <EmptyValue />
        },
      },
      {
        id: 'roles',
        header: labels.roleIds,
        width: 128,
        card: 'line',
        from: 960,
        cell: ({ roleNames }) => <span title={roleNames.join('、')}>{roleNames.join('、') || ALL_STAFF}</span>,
      },
      {
        id: 'valid',
        header: '有效期',
        width: 148,
        from: 900,
        cell: ({ validFrom, validTo }, place) =>
          validFrom || validTo ? (
            <TwoLineCell
              place={place}
              first={validFrom ? `自 ${formatDateTime(validFrom)}` : '发布后'}
              second={validTo ? `至 ${formatDateTime(validTo)}` : '长期'}
            />
          ) : (
            '长期'
          ),
      },
      {
        id: 'publishedAt',
        header: labels.publishedAt,
        width: 140,
        card: 'line',
        sort: { by: 'publishedAt', first: 'desc' },
        cell: (row, place) =>
          row.publishedAt ? formatDateTime(row.publishedAt) : place === 'card' ? null : <EmptyValue />,
      },
      { id: 'readCount', header: labels.readCount, width: 84, align: 'end', cell: (row) => row.readCount },
      updatedColumn({ width: 148, from: 1240 }),
      {
        id: 'actions',
        header: '操作',
        width: 132,
        card: 'line',
        cell: (row) => <AnnouncementActions announcement={row} />,
      },
    ],
    [],
  )
}
