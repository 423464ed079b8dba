'use client'

import { useMemo } from 'react'
import { formatDateTime } from '@/components/kit/cell/date-time'
import { EmptyValue } from '@/components/kit/cell/empty-value'
import { StatusChip } from '@/components/kit/cell/status-chip'
import { TwoLineCell } from '@/components/kit/cell/two-line-cell'
import type { Column } from '@/components/kit/table/column'
import { updatedColumn } from '@/components/kit/table/updated-column'
import { Link } from '@/components/ui/link'
import { useDictName } from '@/lib/api/dict'
import { knowledgeCard, pointStates } from '@/lib/contracts/knowledge/card'
import type { PointItem, pointSorts } from '@/lib/contracts/knowledge/listing'
import { listAt } from '@/lib/contracts/paths'
import { PointActions } from './actions'
import { pointLabels as labels, namesAbove } from './labels'

const { also } = knowledgeCard

type PointColumn = Column<PointItem, (typeof pointSorts)[number]>

/** Columns of every list of knowledge points. */
export function usePointColumns(): PointColumn[] {
  const subject = useDictName('subject')
  const section = useDictName('section')
  const requirement = useDictName('knowledge')
  return useMemo(
    () => [
      {
        id: 'name',
        header: labels.name,
        opens: true,
        sort: { by: 'name', first: 'asc' },
        cell: (row, place) => (
          <TwoLineCell
            place={place}
            first={row.name}
            second={row.replacedBy ? `改用 ${row.replacedBy.name}` : namesAbove(row.route)}
          />
        ),
      },
      { id: 'code', header: labels.code, width: 96, from: 1_100, card: 'line', cell: (row) => row.code },
      {
        id: 'aliases',
        header: labels.aliases,
        width: 148,
        from: 1_240,
        cell: ({ aliases }) =>
          aliases.length > 0 ? <span title={aliases.join('、')}>{aliases.join('、')}</span> : <EmptyValue />,
      },
      {
        id: 'place',
        header: '学段学科',
        width: 104,
        card: 'line',
        sort: { by: 'route', first: 'asc' },
        cell: (row) => [section(row.section), subject(row.subject)].filter(Boolean).join(' · '),
      },
      {
        id: 'requirement',
        header: labels.requirement,
        width: 88,
        card: 'line',
        cell: (row, place) =>
          row.requirement ? requirement(row.requirement) : place === 'card' ? null : <EmptyValue />,
      },
      {
        id: 'importance',
        header: labels.importance,
        width: 80,
        from: 900,
        sort: { by: 'importance', first: 'desc' },
        cell: (row) => (row.importance === null ? <EmptyValue /> : `${row.importance} 级`),
      },
      {
        id: 'questions',
        header: labels.questions,
        width: 80,
        align: 'end',
        card: 'line',
        sort: { by: 'questions', first: 'desc' },
        cell: (row, place) =>
          place === 'card' ? (
            `${row.questions} 题`
          ) : row.questions > 0 ? (
            <Link href={questionsOf(row)}>{row.questions}</Link>
          ) : (
            0
          ),
      },
      {
        id: 'edges',
        header: `${also.from.label}/${also.to.label}`,
        width: 92,
        align: 'end',
        from: 1_100,
        cell: (row) => `${row.prerequisites} / ${row.successors}`,
      },
      {
        id: 'status',
        header: labels.status,
        width: 92,
        card: 'side',
        cell: (row) => (
          <span title={row.publishAt ? `${formatDateTime(row.publishAt)} 发布` : undefined}>
            {row.publishAt ? <StatusChip tone="info" label="定时发布" /> : <StatusChip {...pointStates[row.status]} />}
          </span>
        ),
      },
      updatedColumn({ width: 148, from: 1_400 }),
      { id: 'actions', header: '操作', width: 156, card: 'line', cell: (row) => <PointActions point={row} /> },
    ],
    [subject, section, requirement],
  )
}

/** Returns the address of the list of questions that have the knowledge point. */
export const questionsOf = ({ section, subject, route }: Pick<PointItem, 'section' | 'subject' | 'route'>) =>
  listAt('question', { section, subject, route })
