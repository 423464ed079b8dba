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
  /** True if the list contains tasks that are already judged; it then shows when each was judged. */
  done: boolean
}

/**
 * Returns the columns of the review task list: first the columns about the record, then those about the review task.
 * The actions in a row depend on the task's state.
 */
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
    // On a narrow screen each row is a card, which has room for one time only: for judged tasks the time of the
    // verdict.
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
  // The remaining time is shown only for tasks that are waiting or assigned, because all others need no verdict any
  // more.
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
    // In a list of the user's own tasks, a card does not show the assignee, to save room.
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
 * The filters that the workbench takes over from the list. The search text is left out, because it may match only one
 * task. The state is left out, because a verdict changes the state.
 */
const workbenchFilters = reviewFilter.omit({ entity: true, tab: true, keyword: true, status: true }).shape

/**
 * Returns a function that returns the workbench address of a review task; the workbench continues with the other tasks
 * of the list.
 */
export function hrefOf(workbench: string, params: URLSearchParams): (task: Pick<ReviewTaskItem, 'id'>) => string {
  const kept = [...params].filter(([name]) => name in workbenchFilters)
  return ({ id }) => `${workbench}?${new URLSearchParams([['task', id], ...kept])}`
}

/** The server and the browser render at different times, so the time left appears only after hydration. */
function Due({ task: { dueAt } }: { task: ReviewTaskItem }) {
  if (!useHydrated()) return null
  const { tone, word } = urgencyOf(dueAt, Date.now())
  return (
    <span title={`截止 ${formatDateTime(dueAt)}`}>
      <StatusChip tone={tone} label={word} />
    </span>
  )
}
