'use client'

import { useMemo } from 'react'
import { EmptyValue } from '@/components/kit/cell/empty-value'
import { StatusChip } from '@/components/kit/cell/status-chip'
import { TwoLineCell } from '@/components/kit/cell/two-line-cell'
import type { Column } from '@/components/kit/table/column'
import { updatedColumn } from '@/components/kit/table/updated-column'
import { useDictName } from '@/lib/api/dict'
import { systemStates } from '@/lib/contracts/knowledge-system/card'
import type { SystemItem, systemSorts } from '@/lib/contracts/knowledge-system/listing'
import type { SystemKind } from '@/lib/contracts/knowledge-system/status'
import { SystemActions } from './actions'
import { systemLabels as labels } from './labels'

type SystemColumn = Column<SystemItem, (typeof systemSorts)[number]>

/** Columns of the lists of knowledge systems; the second line of the name shows the textbook or the theme. */
export function useSystemColumns(kind: SystemKind): SystemColumn[] {
  const names = {
    publishing: useDictName('publishing'),
    grade: useDictName('grade'),
    volume: useDictName('volume'),
    year: useDictName('year'),
    section: useDictName('section'),
    subject: useDictName('subject'),
  }
  const { publishing, grade, volume, year, section, subject } = names
  return useMemo(() => {
    const bookOf = (row: SystemItem) =>
      [publishing(row.publishing), grade(row.grade), volume(row.volume), year(row.year)].filter(Boolean).join(' · ')
    return [
      {
        id: 'name',
        header: labels.name,
        opens: true,
        sort: { by: 'name', first: 'asc' },
        cell: (row, place) => (
          <TwoLineCell place={place} first={row.name} second={kind === 'sync' ? bookOf(row) : row.theme} />
        ),
      },
      {
        id: 'place',
        header: '学段学科',
        width: 104,
        card: 'line',
        cell: (row) => [section(row.section), subject(row.subject)].filter(Boolean).join(' · '),
      },
      { id: 'no', header: labels.no, width: 72, align: 'end', from: 900, cell: ({ no }) => `v${no}` },
      {
        id: 'nodes',
        header: labels.nodes,
        width: 80,
        align: 'end',
        card: 'line',
        sort: { by: 'nodes', first: 'desc' },
        cell: (row, place) => (place === 'card' ? `${row.nodes} 个节点` : row.nodes),
      },
      {
        id: 'status',
        header: labels.status,
        width: 92,
        card: 'side',
        cell: ({ status }) => <StatusChip {...systemStates[status]} />,
      },
      {
        id: 'liveNo',
        header: labels.liveNo,
        width: 84,
        align: 'end',
        from: 900,
        cell: ({ liveNo }) => (liveNo === null ? <EmptyValue /> : `v${liveNo}`),
      },
      {
        id: 'ownerId',
        header: labels.ownerId,
        width: 96,
        from: 1_100,
        cell: ({ ownerName }) => ownerName ?? <EmptyValue />,
      },
      updatedColumn({ width: 148, from: 1_240 }),
      { id: 'actions', header: '操作', width: 156, card: 'line', cell: (row) => <SystemActions system={row} /> },
    ]
  }, [kind, publishing, grade, volume, year, section, subject])
}
