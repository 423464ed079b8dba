'use client'

import { useMemo } from 'react'
import { EmptyValue } from '@/components/kit/cell/empty-value'
import { StatusChip } from '@/components/kit/cell/status-chip'
import type { Column } from '@/components/kit/table/column'
import { updatedColumn } from '@/components/kit/table/updated-column'
import { Link } from '@/components/ui/link'
import { dataScopeNames } from '@/lib/contracts/base/access'
import { enabledStates } from '@/lib/contracts/base/card'
import { listAt } from '@/lib/contracts/paths'
import type { Role, roleSorts } from '@/lib/contracts/role/calls'
import { requirementName, roleKindName } from '@/lib/contracts/role/card'
import { RoleActions } from './actions'
import { countText } from './count'
import { roleLabels } from './labels'

type RoleColumn = Column<Role, (typeof roleSorts)[number]>

/** Returns the columns of the list of roles. With `canSeePeople` the number of members links to the list of users. */
export function useRoleColumns(canSeePeople: boolean): RoleColumn[] {
  return useMemo(
    () => [
      { id: 'name', header: roleLabels.name, width: 132, opens: true, cell: (row) => row.name },
      { id: 'code', header: roleLabels.code, width: 112, card: 'line', cell: (row) => row.code },
      { id: 'kind', header: roleLabels.builtIn, width: 72, card: 'line', cell: (row) => roleKindName(row.builtIn) },
      {
        id: 'scope',
        header: roleLabels.dataScope,
        width: 104,
        card: 'line',
        cell: (row) => dataScopeNames[row.dataScope],
      },
      {
        id: 'factor',
        header: roleLabels.requiresFactor,
        width: 88,
        cell: (row, place) => {
          if (row.requiresFactor) return requirementName(true)
          return place === 'card' ? null : <EmptyValue />
        },
      },
      {
        id: 'memberCount',
        header: roleLabels.memberCount,
        width: 72,
        align: 'end',
        card: 'line',
        sort: { by: 'memberCount', first: 'desc' },
        cell: (row, place) => {
          const text = place === 'card' ? `${row.memberCount} 人` : row.memberCount
          if (!canSeePeople || row.memberCount === 0) return text
          return (
            <Link href={listAt('systemUser', { role: row.id })} aria-label={`${row.name}的 ${row.memberCount} 名成员`}>
              {text}
            </Link>
          )
        },
      },
      {
        id: 'grants',
        header: roleLabels.grants,
        width: 128,
        from: 960,
        cell: ({ menuCount, portCount }) => countText({ directory: 0, menu: menuCount, port: portCount }),
      },
      {
        id: 'status',
        header: roleLabels.status,
        width: 80,
        card: 'side',
        cell: (row) => <StatusChip {...enabledStates[row.status]} />,
      },
      {
        id: 'note',
        header: roleLabels.note,
        card: 'text',
        cell: (row, place) => {
          if (!row.note) return place === 'card' ? null : <EmptyValue />
          return <span title={row.note}>{row.note}</span>
        },
      },
      updatedColumn({ width: 148, from: 1240 }),
      { id: 'actions', header: '操作', width: 132, card: 'line', cell: (row) => <RoleActions role={row} /> },
    ],
    [canSeePeople],
  )
}
