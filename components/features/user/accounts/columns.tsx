'use client'

import { useMemo } from 'react'
import { accountLabels as labels } from '@/components/domains/account/labels'
import { formatDateTime } from '@/components/kit/cell/date-time'
import { EmptyValue } from '@/components/kit/cell/empty-value'
import { LastDay } from '@/components/kit/cell/last-day'
import { StatusChip } from '@/components/kit/cell/status-chip'
import { TwoLineCell } from '@/components/kit/cell/two-line-cell'
import type { Column } from '@/components/kit/table/column'
import { Link } from '@/components/ui/link'
import type { NewPassword } from '@/components/work/password/password-dialog'
import { useDictName, useDictNames } from '@/lib/api/dict'
import type { AccountItem, AccountKind, accountSorts } from '@/lib/contracts/account/calls'
import { accountStates, accountTypeNames, endless } from '@/lib/contracts/account/card'
import { classTitle } from '@/lib/contracts/class/card'
import { listAt } from '@/lib/contracts/paths'
import { AccountActions } from './actions'

type AccountColumn = Column<AccountItem, (typeof accountSorts)[number]>

/**
 * Returns the columns of the teachers' or the students' list. The names of grades and subjects come from the
 * dictionaries.
 */
export function useAccountColumns(kind: AccountKind, onPassword: (given: NewPassword) => void): AccountColumn[] {
  const grade = useDictName('grade')
  const section = useDictName('section')
  const subjects = useDictNames('subject')
  return useMemo(() => {
    /** Returns for example 七年级 2班; a class name that contains its grade does not get the grade a second time. */
    const classOf = ({ className, grade: key, section: sectionKey }: AccountItem) => {
      const scope = kind === 'teacher' ? '' : key ? grade(key) : section(sectionKey)
      return className ? classTitle(scope, className).trim() : scope
    }
    const columns: (AccountColumn | null)[] = [
      {
        id: 'fullName',
        header: `${labels.fullName}/${labels.userName}`,
        width: 132,
        opens: true,
        sort: { by: 'name', first: 'asc' },
        cell: (row, place) => (
          <TwoLineCell place={place} first={row.fullName} second={row.userName} title={row.userName} />
        ),
      },
      {
        id: 'phone',
        header: labels.phone,
        width: 112,
        from: 1_240,
        card: 'line',
        cell: (row, place) => row.phone || (place === 'card' ? null : <EmptyValue />),
      },
      {
        id: 'organ',
        header: `${labels.organId}/${labels.classId}`,
        card: 'text',
        cell: (row, place) => (
          <TwoLineCell
            place={place}
            first={row.organName}
            second={classOf(row)}
            title={`${row.organName} ${classOf(row)}`}
          />
        ),
      },
      kind === 'teacher'
        ? {
            id: 'subjects',
            header: labels.subjects,
            width: 96,
            card: 'line',
            cell: (row, place) => {
              const names = subjects(row.subjects).join('、')
              if (!names) return place === 'card' ? null : <EmptyValue />
              return <span title={names}>{names}</span>
            },
          }
        : null,
      kind === 'student'
        ? {
            id: 'type',
            header: labels.type,
            width: 56,
            from: 820,
            card: 'line',
            cell: (row) => accountTypeNames[row.type],
          }
        : null,
      kind === 'student'
        ? {
            id: 'device',
            header: labels.deviceSn,
            width: 128,
            from: 1_400,
            cell: ({ deviceSn }, place) => {
              if (deviceSn === null) return place === 'card' ? null : <EmptyValue />
              return <Link href={listAt('device', { keyword: deviceSn })}>{deviceSn}</Link>
            },
          }
        : null,
      {
        id: 'validTo',
        header: labels.validTo,
        width: 100,
        card: 'line',
        sort: { by: 'validTo', first: 'asc' },
        cell: (row, place) => {
          const day = row.validTo ? <LastDay day={row.validTo} place={place} /> : endless
          if (place !== 'card') return day
          return (
            <>
              {labels.validTo} {day}
            </>
          )
        },
      },
      {
        id: 'status',
        header: labels.status,
        width: 84,
        card: 'side',
        cell: (row) => <StatusChip {...accountStates[row.status]} />,
      },
      {
        id: 'lastLoginAt',
        header: labels.lastLoginAt,
        width: 96,
        from: 900,
        sort: { by: 'lastLoginAt', first: 'desc' },
        cell: (row, place) => {
          if (!row.lastLoginAt) return <EmptyValue />
          const [day = '', time = ''] = formatDateTime(row.lastLoginAt).split(' ')
          return <TwoLineCell place={place} first={day} second={time} />
        },
      },
      {
        id: 'actions',
        header: '操作',
        width: 124,
        cell: (row) => <AccountActions kind={kind} account={row} onPassword={onPassword} />,
      },
    ]
    return columns.filter((column) => column !== null)
  }, [kind, grade, section, subjects, onPassword])
}
