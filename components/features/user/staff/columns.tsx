'use client'

import { useMemo } from 'react'
import { formatDateTime } from '@/components/kit/cell/date-time'
import { EmptyValue } from '@/components/kit/cell/empty-value'
import { TwoLineCell } from '@/components/kit/cell/two-line-cell'
import type { CellContext, Column } from '@/components/kit/table/column'
import type { StaffItem, staffSorts } from '@/lib/contracts/staff/calls'
import { platformName } from '@/lib/contracts/staff/card'
import { StaffActions } from './actions'
import type { OpenDialog } from './dialogs'
import { staffLabels as labels } from './labels'
import { useStaffScope } from './scope-text'
import { StaffState } from './state-cell'

type StaffColumn = Column<StaffItem, (typeof staffSorts)[number]>

export function useStaffColumns(onDialog: OpenDialog): StaffColumn[] {
  const scopeText = useStaffScope()
  return useMemo(
    () => [
      {
        id: 'userName',
        header: labels.userName,
        width: 96,
        opens: true,
        sort: { by: 'userName', first: 'asc' },
        cell: (row, place) => <OneLine place={place} text={place === 'card' ? row.fullName : row.userName} />,
      },
      {
        id: 'fullName',
        header: labels.fullName,
        width: 104,
        card: 'line',
        sort: { by: 'name', first: 'asc' },
        cell: (row, place) => (
          <TwoLineCell place={place} first={place === 'card' ? row.userName : row.fullName} second={row.phone} />
        ),
      },
      {
        id: 'organ',
        header: labels.organId,
        width: 104,
        card: 'line',
        cell: (row, place) => <OneLine place={place} text={row.organName ?? platformName} />,
      },
      {
        id: 'roles',
        header: `${labels.roleIds}/${labels.dataScope}`,
        card: 'text',
        cell: (row, place) => {
          const [names, scope] = [roleNames(row), scopeText(row)]
          return <TwoLineCell place={place} first={names} second={scope} title={`${names} ${scope}`} />
        },
      },
      { id: 'status', header: labels.status, width: 116, card: 'side', cell: (row) => <StaffState person={row} /> },
      {
        id: 'lastLoginAt',
        header: labels.lastLoginAt,
        width: 96,
        from: 900,
        sort: { by: 'lastLoginAt', first: 'desc' },
        cell: (row, place) => <Moment place={place} iso={row.lastLoginAt} />,
      },
      {
        id: 'createdAt',
        header: labels.createdAt,
        width: 148,
        from: 1240,
        sort: { by: 'createdAt', first: 'desc' },
        cell: (row, place) => (
          <TwoLineCell place={place} first={row.createdBy ?? '系统'} second={formatDateTime(row.createdAt)} />
        ),
      },
      {
        id: 'actions',
        header: '操作',
        width: 148,
        card: 'line',
        cell: (row) => <StaffActions person={row} onDialog={onDialog} />,
      },
    ],
    [scopeText, onDialog],
  )
}

const roleNames = ({ roles }: StaffItem) =>
  roles.map(({ name, inUse }) => (inUse ? name : `${name}（已停用）`)).join('、')

const oneLine = { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const

/**
 * Text in a single line with an ellipsis. On a phone the list shows each record as a card, where the text has room and
 * is not cut.
 */
function OneLine({ place, text }: { place: CellContext; text: string }) {
  if (place === 'card') return text
  return (
    <span title={text} style={oneLine}>
      {text}
    </span>
  )
}

/** Shows the date above the time. */
function Moment({ place, iso }: { place: CellContext; iso: string | null }) {
  if (!iso) return <EmptyValue />
  const [day = '', time = ''] = formatDateTime(iso).split(' ')
  return <TwoLineCell place={place} first={day} second={time} />
}
