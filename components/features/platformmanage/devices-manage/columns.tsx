'use client'

import { useMemo } from 'react'
import { formatDateTime } from '@/components/kit/cell/date-time'
import { EmptyValue } from '@/components/kit/cell/empty-value'
import { StatusChip } from '@/components/kit/cell/status-chip'
import { TwoLineCell } from '@/components/kit/cell/two-line-cell'
import type { CellContext, Column } from '@/components/kit/table/column'
import { useDictName } from '@/lib/api/dict'
import { classTitle } from '@/lib/contracts/class/card'
import type { DeviceItem, deviceSorts } from '@/lib/contracts/device/calls'
import { deviceStates } from '@/lib/contracts/device/card'
import { DeviceActions } from './actions'
import { batteryText, isFull, deviceLabels as labels, storageText } from './labels'
import type { Working } from './work-dialogs'

type DeviceColumn = Column<DeviceItem, (typeof deviceSorts)[number]>

const orEmpty = (text: string | null, place: CellContext) => text || (place === 'card' ? null : <EmptyValue />)

export function useDeviceColumns(onWork: (working: Working) => void): DeviceColumn[] {
  const grade = useDictName('grade')
  return useMemo(
    () => [
      { id: 'sn', header: labels.sn, width: 176, opens: true, sort: { by: 'sn', first: 'asc' }, cell: (row) => row.sn },
      {
        id: 'model',
        header: `${labels.model}/${labels.batch}`,
        width: 144,
        card: 'line',
        cell: (row, place) => <TwoLineCell place={place} first={row.model} second={row.batch} />,
      },
      {
        id: 'organ',
        header: labels.organId,
        // On a phone the organisation shares a line with other values, because most devices in the warehouse have no
        // organisation.
        card: 'line',
        cell: (row, place) => {
          if (!row.organName) return orEmpty(null, place)
          const group = row.className ? classTitle(grade(row.grade ?? ''), row.className) : ''
          return <TwoLineCell place={place} first={row.organName} second={group} />
        },
      },
      {
        id: 'agent',
        header: labels.agentId,
        width: 136,
        from: 1_240,
        cell: (row, place) => orEmpty(row.agentName, place),
      },
      {
        id: 'account',
        header: labels.accountId,
        width: 152,
        from: 960,
        card: 'line',
        cell: (row, place) => orEmpty(row.accountName, place),
      },
      {
        id: 'status',
        header: labels.status,
        width: 132,
        card: 'side',
        cell: ({ status, alertedAt }) => (
          <span style={{ display: 'inline-flex', gap: 4 }}>
            <StatusChip {...deviceStates[status]} />
            {alertedAt === null ? null : <StatusChip label="告警" tone="error" />}
          </span>
        ),
      },
      {
        id: 'appVersion',
        header: labels.appVersion,
        width: 88,
        from: 1_240,
        cell: (row, place) => orEmpty(row.appVersion, place),
      },
      {
        id: 'lastSeen',
        header: labels.lastSeen,
        width: 136,
        from: 1_100,
        sort: { by: 'lastSeen', first: 'desc' },
        cell: (row, place) => orEmpty(row.lastSeen && formatDateTime(row.lastSeen), place),
      },
      {
        id: 'storage',
        header: labels.storage,
        width: 112,
        from: 1_400,
        cell: ({ storage }, place) => {
          if (!storage) return orEmpty(null, place)
          return isFull(storage) ? `${storageText(storage)} 将满` : storageText(storage)
        },
      },
      {
        id: 'battery',
        header: labels.battery,
        width: 72,
        from: 1_400,
        cell: ({ battery }, place) => orEmpty(batteryText(battery), place),
      },
      {
        id: 'createdAt',
        header: labels.createdAt,
        width: 136,
        from: 1_400,
        sort: { by: 'createdAt', first: 'desc' },
        cell: (row) => formatDateTime(row.createdAt),
      },
      {
        id: 'actions',
        header: '操作',
        width: 156,
        card: 'line',
        cell: (row) => <DeviceActions device={row} onWork={onWork} />,
      },
    ],
    [grade, onWork],
  )
}
