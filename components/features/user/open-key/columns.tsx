'use client'

import { useMemo } from 'react'
import { formatDateTime } from '@/components/kit/cell/date-time'
import { EmptyValue } from '@/components/kit/cell/empty-value'
import { StatusChip } from '@/components/kit/cell/status-chip'
import type { Column } from '@/components/kit/table/column'
import { updatedColumn } from '@/components/kit/table/updated-column'
import { ALL_ORGANS, openKeyKindNames, openKeyStates } from '@/lib/contracts/open/card'
import type { OpenKey, openKeySorts } from '@/lib/contracts/open/keys'
import { OpenKeyActions } from './actions'
import type { OpenDialog } from './dialogs'
import { openKeyLabels as labels } from './labels'

type OpenKeyColumn = Column<OpenKey, (typeof openKeySorts)[number]>

export function useOpenKeyColumns(onDialog: OpenDialog): OpenKeyColumn[] {
  return useMemo(
    () => [
      {
        id: 'name',
        header: labels.name,
        width: 180,
        opens: true,
        sort: { by: 'name', first: 'asc' },
        cell: (row) => row.name,
      },
      { id: 'kind', header: labels.kind, width: 76, card: 'line', cell: (row) => openKeyKindNames[row.kind] },
      {
        id: 'status',
        header: labels.status,
        width: 148,
        card: 'side',
        cell: ({ status, previousUntil }) => (
          <>
            <StatusChip {...openKeyStates[status]} />
            {previousUntil ? (
              <span title={`更换前的密钥在 ${formatDateTime(previousUntil)} 前仍然有效`}>
                {' '}
                <StatusChip tone="warning" label="新旧并用" />
              </span>
            ) : null}
          </>
        ),
      },
      { id: 'keyId', header: labels.keyId, width: 188, card: 'line', cell: (row) => <code>{row.keyId}</code> },
      { id: 'quota', header: labels.quota, width: 104, align: 'end', cell: (row) => row.quota },
      {
        id: 'organs',
        header: labels.organIds,
        card: 'line',
        from: 960,
        cell: ({ organNames }) => <span title={organNames.join('、')}>{organNames.join('、') || ALL_ORGANS}</span>,
      },
      {
        id: 'lastUsedAt',
        header: labels.lastUsedAt,
        width: 140,
        card: 'line',
        sort: { by: 'lastUsedAt', first: 'desc' },
        cell: (row, place) =>
          row.lastUsedAt ? formatDateTime(row.lastUsedAt) : place === 'card' ? null : <EmptyValue />,
      },
      updatedColumn({ width: 148, from: 1240 }),
      {
        id: 'actions',
        header: '操作',
        width: 150,
        card: 'line',
        cell: (row) => <OpenKeyActions openKey={row} onDialog={onDialog} />,
      },
    ],
    [onDialog],
  )
}
