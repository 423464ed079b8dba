'use client'

import { useMemo } from 'react'
import { usePlaceCell } from '@/components/domains/scope/use-place-cell'
import { formatDateTime } from '@/components/kit/cell/date-time'
import { EmptyValue } from '@/components/kit/cell/empty-value'
import { StatusChip } from '@/components/kit/cell/status-chip'
import { TwoLineCell } from '@/components/kit/cell/two-line-cell'
import { labelsOf } from '@/lib/contracts/base/card'
import { type ReviewTaskItem, reviewFilter } from '@/lib/contracts/review/calls'
import { reviewKindNames, reviewTaskCard, reviewTaskStateNames } from '@/lib/contracts/review/card'
import { isAssignedState } from '@/lib/contracts/review/transitions'
import { useHydrated } from '@/lib/helpers/hydrated'
import { urgencyOf } from './labels'
import type { TaskColumn } from './listed'
import { type TaskActionHandlers, TaskActions } from './task-actions'

const labels = labelsOf(reviewTaskCard)
const methods: Readonly<Record<string, string>> = reviewTaskCard.fields.method.words

interface ColumnOptions extends TaskActionHandlers {
  /** The list holds judged tasks and shows when each was judged. */
  done: boolean
}

/** Columns of the task list after the columns of the record kind; the task's state decides the actions. */
export function useTaskColumns(columns: readonly TaskColumn[], { done, ...doings }: ColumnOptions): TaskColumn[] {
  const placeCell = usePlaceCell()
  const { onClaim, onAsk, onWhy, hrefOf, judges, assigns, arbitrates } = doings
  return useMemo<TaskColumn[]>(() => {
    const offered = { onClaim, onAsk, onWhy, hrefOf, judges, assigns, arbitrates }
    return [
      ...columns,
      ...stageColumns,
      { id: 'scope', header: labels.scope, width: 76, card: 'line', cell: placeCell },
      submitterColumn,
      done ? decidedColumn : dueColumn,
      ...stateColumns,
      {
        ...{ id: 'actions', header: '操作', width: 116, card: 'line' },
        cell: (row) => <TaskActions task={row} {...offered} />,
      },
    ]
  }, [columns, placeCell, onClaim, onAsk, onWhy, hrefOf, judges, assigns, arbitrates, done])
}

const stageColumns: readonly TaskColumn[] = [
  {
    id: 'stage',
    header: labels.stage,
    width: 84,
    card: 'line',
    cell: (row, place) => (
      <TwoLineCell
        place={place}
        first={row.stageName}
        second={row.kind === 'review' ? '' : reviewKindNames[row.kind]}
      />
    ),
  },
  { id: 'roundNo', header: labels.roundNo, width: 60, from: 960, cell: (row) => `第 ${row.roundNo} 轮` },
]

const submitterColumn: TaskColumn = {
  id: 'submitter',
  header: labels.submitter,
  width: 128,
  from: 900,
  card: 'line',
  cell: (row, place) => {
    const who = row.submitter ?? (row.blind ? '（盲审）' : place === 'card' ? '' : '—')
    // A card has room for one time: judged tasks show when they were judged.
    if (place === 'card' && row.decidedAt) return who || null
    return <TwoLineCell place={place} first={who} second={formatDateTime(row.submittedAt)} />
  },
}

const decidedColumn: TaskColumn = {
  id: 'decidedAt',
  header: labels.decidedAt,
  width: 128,
  card: 'line',
  cell: (row) => (row.decidedAt ? formatDateTime(row.decidedAt) : <EmptyValue />),
}

const dueColumn: TaskColumn = {
  id: 'dueAt',
  header: labels.dueAt,
  width: 128,
  card: 'line',
  sort: { by: 'dueAt', first: 'asc' },
  // A task that nobody will judge any more shows no time left.
  cell: (row, place) => {
    if (row.status === 'queued' || isAssignedState(row.status)) return <Due task={row} />
    if (!row.decidedAt) return place === 'card' ? null : <EmptyValue />
    return <TwoLineCell place={place} first="已审完" second={formatDateTime(row.decidedAt)} />
  },
}

const stateColumns: readonly TaskColumn[] = [
  {
    id: 'assignee',
    header: labels.assignee,
    width: 92,
    from: 1_100,
    card: 'line',
    // A card has no room for the assignee in lists of one's own tasks.
    cell: (row, place) =>
      place === 'card' && row.own ? null : row.assignee ? (
        <TwoLineCell place={place} first={row.assignee.fullName} second={methods[row.method ?? ''] ?? ''} />
      ) : place === 'card' ? null : (
        <EmptyValue />
      ),
  },
  {
    id: 'status',
    header: labels.status,
    width: 88,
    card: 'side',
    cell: (row) => <StatusChip {...reviewTaskStateNames[row.status]} />,
  },
  {
    id: 'issueCount',
    header: labels.issueCount,
    width: 88,
    from: 1_240,
    cell: (row) => (row.issueCount > 0 ? row.issueCount : <EmptyValue />),
  },
]

/**
 * Filters that the workbench keeps: all but the code, which one task has, and the state, which changes with the
 * verdict.
 */
const workbenchFilters = reviewFilter.omit({ entity: true, tab: true, keyword: true, status: true }).shape

/** Returns the workbench address of a task, which continues through the tasks of the list. */
export function hrefOf(workbench: string, params: URLSearchParams): (task: Pick<ReviewTaskItem, 'id'>) => string {
  const kept = [...params].filter(([name]) => name in workbenchFilters)
  return ({ id }) => `${workbench}?${new URLSearchParams([['task', id], ...kept])}`
}

/** Time passes between the server's render and the browser's, so the time left appears after hydration. */
function Due({ task: { dueAt } }: { task: ReviewTaskItem }) {
  if (!useHydrated()) return null
  const { tone, word } = urgencyOf(dueAt, Date.now())
  return (
    <span title={`截止 ${formatDateTime(dueAt)}`}>
      <StatusChip tone={tone} label={word} />
    </span>
  )
}
