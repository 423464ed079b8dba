'use client'

import { useMemo } from 'react'
import { accountLabels as labels } from '@/components/domains/account/labels'
import { EmptyValue } from '@/components/kit/cell/empty-value'
import { LastDay } from '@/components/kit/cell/last-day'
import { StatusChip } from '@/components/kit/cell/status-chip'
import { TwoLineCell } from '@/components/kit/cell/two-line-cell'
import type { Column } from '@/components/kit/table/column'
import { useDictName } from '@/lib/api/dict'
import type { AccountItem, AccountType, accountSorts } from '@/lib/contracts/account/calls'
import { accountStates, endless, studentCard } from '@/lib/contracts/account/card'
import { labelOf } from '@/lib/contracts/base/card'
import { classTitle } from '@/lib/contracts/class/card'
import { orderCard } from '@/lib/contracts/order/card'
import { StudentActions } from './actions'

type StudentColumn = Column<AccountItem, (typeof accountSorts)[number]>

/** Returns the columns of the list of trial accounts or of formal accounts. */
export function useStudentColumns(type: AccountType, onReplace: (account: AccountItem) => void): StudentColumn[] {
  const grade = useDictName('grade')
  return useMemo(() => {
    const classOf = ({ className, grade: key }: AccountItem) =>
      className ? classTitle(key ? grade(key) : '', className).trim() : key ? grade(key) : ''
    const columns: (StudentColumn | null)[] = [
      {
        id: 'fullName',
        header: `${labels.fullName}/${labels.userName}`,
        width: 168,
        opens: true,
        sort: { by: 'name', first: 'asc' },
        cell: (row, place) => (
          <TwoLineCell place={place} first={row.fullName} second={row.userName} title={row.userName} />
        ),
      },
      {
        id: 'organ',
        header: `${labels.organId}/${labels.classId}`,
        card: 'text',
        cell: (row, place) => (
          <TwoLineCell place={place} first={row.organName} second={classOf(row)} title={row.organName} />
        ),
      },
      {
        id: 'order',
        header: orderCard.name,
        width: 132,
        from: 900,
        card: 'line',
        cell: (row, place) => row.orderCode ?? (place === 'card' ? null : <EmptyValue />),
      },
      {
        id: 'validTo',
        header: labels.validTo,
        width: 104,
        card: 'line',
        sort: { by: 'validTo', first: 'asc' },
        cell: (row, place) => (row.validTo ? <LastDay day={row.validTo} place={place} /> : endless),
      },
      type === 'trial'
        ? {
            id: 'extendedOn',
            header: labelOf(studentCard.also.extendedOn),
            width: 104,
            from: 960,
            cell: (row) => row.extendedOn ?? <EmptyValue />,
          }
        : null,
      {
        id: 'status',
        header: labels.status,
        width: 84,
        card: 'side',
        cell: (row) => <StatusChip {...accountStates[row.status]} />,
      },
      {
        id: 'actions',
        header: '操作',
        width: 132,
        card: 'line',
        cell: (row) => <StudentActions account={row} onReplace={onReplace} />,
      },
    ]
    return columns.filter((column) => column !== null)
  }, [type, grade, onReplace])
}
