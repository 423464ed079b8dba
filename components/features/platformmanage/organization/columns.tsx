'use client'

import { useMemo } from 'react'
import { EmptyValue } from '@/components/kit/cell/empty-value'
import { LastDay } from '@/components/kit/cell/last-day'
import { StatusChip } from '@/components/kit/cell/status-chip'
import { TwoLineCell } from '@/components/kit/cell/two-line-cell'
import type { CellContext, Column } from '@/components/kit/table/column'
import { updatedColumn } from '@/components/kit/table/updated-column'
import { enabledStates, labelOf, labelsOf } from '@/lib/contracts/base/card'
import type { OrganItem, organSorts } from '@/lib/contracts/organ/calls'
import { fullMenuLabel, organCard, organTypeNames } from '@/lib/contracts/organ/card'
import { OrganActions } from './actions'

const labels = labelsOf(organCard)

type OrganColumn = Column<OrganItem, (typeof organSorts)[number]>

/** Renders a missing value: a mark in a table, and nothing on a phone, where each row is a card. */
const unknown = (place: CellContext) => (place === 'card' ? null : <EmptyValue />)

export function useOrganColumns(): OrganColumn[] {
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
      {
        id: 'code',
        header: labels.code,
        width: 88,
        from: 900,
        sort: { by: 'code', first: 'asc' },
        cell: (row) => row.code,
      },
      { id: 'type', header: labels.type, width: 56, from: 900, card: 'line', cell: (row) => organTypeNames[row.type] },
      {
        id: 'area',
        header: labels.areaCode,
        card: 'text',
        cell: (row, place) => (
          <TwoLineCell place={place} first={row.areaName} second={row.areaStatus === 0 ? '地区已停用' : ''} />
        ),
      },
      {
        id: 'agent',
        header: labels.agentId,
        width: 128,
        from: 1_240,
        cell: (row, place) =>
          row.agentName ? (
            <TwoLineCell place={place} first={row.agentName} second={row.agentStatus === 0 ? '代理商已停用' : ''} />
          ) : (
            <EmptyValue />
          ),
      },
      {
        id: 'contact',
        header: labels.contact,
        width: 112,
        from: 1_400,
        card: 'line',
        cell: (row, place) =>
          row.contact || row.phone ? (
            <TwoLineCell place={place} first={row.contact || row.phone} second={row.contact ? row.phone : ''} />
          ) : (
            unknown(place)
          ),
      },
      {
        id: 'contractTo',
        header: labels.contractTo,
        width: 96,
        sort: { by: 'contractTo', first: 'asc' },
        card: 'line',
        cell: (row, place) => (row.contractTo ? <LastDay day={row.contractTo} place={place} /> : unknown(place)),
      },
      {
        id: 'seats',
        header: labels.seats,
        width: 104,
        align: 'end',
        sort: { by: 'seats', first: 'desc' },
        cell: (row) => (
          <span title={`已用 ${row.seatsUsed} 席，共 ${row.seats} 席`}>{`${row.seatsUsed} / ${row.seats}`}</span>
        ),
      },
      {
        id: 'orderCount',
        header: labelOf(organCard.also.orderCount),
        width: 72,
        align: 'end',
        from: 1_240,
        cell: (row) => row.orderCount,
      },
      {
        id: 'menuPackage',
        header: labels.menuPackageId,
        width: 120,
        from: 1_400,
        card: 'line',
        cell: (row, place) => row.menuPackageName ?? (place === 'card' ? null : fullMenuLabel),
      },
      {
        id: 'status',
        header: labels.status,
        width: 76,
        card: 'side',
        cell: (row) => <StatusChip {...enabledStates[row.status]} />,
      },
      updatedColumn({ width: 128, from: 1_240 }),
      { id: 'actions', header: '操作', width: 156, card: 'line', cell: (row) => <OrganActions organ={row} /> },
    ],
    [],
  )
}
