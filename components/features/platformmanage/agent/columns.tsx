'use client'

import { useMemo } from 'react'
import { EmptyValue } from '@/components/kit/cell/empty-value'
import { StatusChip } from '@/components/kit/cell/status-chip'
import type { Column } from '@/components/kit/table/column'
import { updatedColumn } from '@/components/kit/table/updated-column'
import type { Agent, agentSorts } from '@/lib/contracts/agent/calls'
import { agentCard } from '@/lib/contracts/agent/card'
import { enabledStates, labelsOf } from '@/lib/contracts/base/card'
import { AgentActions } from './actions'

const agentLabels = labelsOf(agentCard)

type AgentColumn = Column<Agent, (typeof agentSorts)[number]>

export function useAgentColumns(): AgentColumn[] {
  return useMemo(
    () => [
      {
        id: 'name',
        header: agentLabels.name,
        width: 200,
        opens: true,
        sort: { by: 'name', first: 'asc' },
        cell: (row) => row.name,
      },
      {
        id: 'areas',
        header: agentLabels.areaCodes,
        card: 'text',
        cell: (row, place) => {
          const names = row.areaNames.join('、')
          if (!names) return place === 'card' ? null : <EmptyValue />
          return <span title={names}>{names}</span>
        },
      },
      {
        id: 'contact',
        header: agentLabels.contact,
        width: 96,
        card: 'line',
        cell: (row, place) => row.contact || (place === 'card' ? null : <EmptyValue />),
      },
      { id: 'phone', header: agentLabels.phone, width: 116, card: 'line', cell: (row) => row.phone },
      {
        id: 'status',
        header: agentLabels.status,
        width: 80,
        card: 'side',
        cell: (row) => <StatusChip {...enabledStates[row.status]} />,
      },
      {
        id: 'organCount',
        header: agentLabels.organCount,
        width: 80,
        align: 'end',
        sort: { by: 'organCount', first: 'desc' },
        cell: (row) => row.organCount,
      },
      {
        id: 'deviceCount',
        header: agentLabels.deviceCount,
        width: 80,
        align: 'end',
        from: 820,
        cell: (row) => row.deviceCount,
      },
      {
        id: 'orderCount',
        header: agentLabels.orderCount,
        width: 80,
        align: 'end',
        from: 900,
        cell: (row) => row.orderCount,
      },
      updatedColumn({ width: 148, from: 960 }),
      { id: 'actions', header: '操作', width: 132, card: 'line', cell: (row) => <AgentActions agent={row} /> },
    ],
    [],
  )
}
