'use client'

import { useMemo } from 'react'
import { EmptyValue } from '@/components/kit/cell/empty-value'
import { StatusChip } from '@/components/kit/cell/status-chip'
import { TwoLineCell } from '@/components/kit/cell/two-line-cell'
import type { Column } from '@/components/kit/table/column'
import { updatedColumn } from '@/components/kit/table/updated-column'
import { useDictName } from '@/lib/api/dict'
import { labelsOf } from '@/lib/contracts/base/card'
import type { ClassItem, classSorts } from '@/lib/contracts/class/calls'
import { classCard, classStates, classTitle, schoolYearText } from '@/lib/contracts/class/card'
import { ClassActions } from './actions'

const labels = labelsOf(classCard)

type ClassColumn = Column<ClassItem, (typeof classSorts)[number]>

export function useClassColumns(): ClassColumn[] {
  const section = useDictName('section')
  const grade = useDictName('grade')
  return useMemo(
    () => [
      {
        id: 'name',
        header: labels.name,
        width: 128,
        opens: true,
        sort: { by: 'name', first: 'asc' },
        cell: (row) => classTitle(grade(row.grade), row.name),
      },
      {
        id: 'grade',
        header: labels.grade,
        width: 96,
        sort: { by: 'grade', first: 'asc' },
        card: 'line',
        cell: (row, place) => <TwoLineCell place={place} first={grade(row.grade)} second={section(row.section)} />,
      },
      {
        id: 'organ',
        header: labels.organId,
        card: 'text',
        cell: (row, place) => (
          <TwoLineCell place={place} first={row.organName} second={row.organStatus === 0 ? '机构已停用' : ''} />
        ),
      },
      {
        id: 'headTeacher',
        header: labels.headTeacherId,
        width: 96,
        card: 'line',
        cell: (row, place) => row.headTeacherName ?? (place === 'card' ? null : <EmptyValue />),
      },
      { id: 'studentCount', header: labels.studentCount, width: 72, align: 'end', cell: (row) => row.studentCount },
      {
        id: 'schoolYear',
        from: 900,
        header: labels.schoolYear,
        width: 100,
        sort: { by: 'schoolYear', first: 'desc' },
        card: 'line',
        cell: (row) => schoolYearText(row.schoolYear),
      },
      {
        id: 'status',
        header: labels.status,
        width: 88,
        card: 'side',
        cell: (row) => <StatusChip {...classStates[row.status]} />,
      },
      updatedColumn({ width: 128, from: 1_240 }),
      { id: 'actions', header: '操作', width: 128, card: 'line', cell: (row) => <ClassActions schoolClass={row} /> },
    ],
    [section, grade],
  )
}
