'use client'

import { useMemo } from 'react'
import { usePlaceCell } from '@/components/domains/question/use-place-cell'
import { readablePreview } from '@/components/domains/question/view/prose-latex'
import type { Asked } from '@/components/domains/review/task-dialog'
import { formatDateTime } from '@/components/kit/cell/date-time'
import { EmptyValue } from '@/components/kit/cell/empty-value'
import { StatusChip } from '@/components/kit/cell/status-chip'
import { TwoLineCell } from '@/components/kit/cell/two-line-cell'
import { RowAction, RowActions } from '@/components/kit/row/row-actions'
import type { Column } from '@/components/kit/table/column'
import { FormulaHtml } from '@/components/ui/formula'
import { labelsOf } from '@/lib/contracts/base/card'
import { type ReviewTaskItem, reviewFilter } from '@/lib/contracts/review/calls'
import { reviewKindNames, reviewTaskCard, reviewTaskStateNames } from '@/lib/contracts/review/card'
import { isHeld } from '@/lib/contracts/review/transitions'
import { useHydrated } from '@/lib/helpers/hydrated'
import { urgencyOf } from './labels'

const labels = labelsOf(reviewTaskCard)
const methods: Readonly<Record<string, string>> = reviewTaskCard.fields.method.words

export type TaskColumn = Column<ReviewTaskItem, 'dueAt'>

export interface TaskDoings {
  onClaim: (task: ReviewTaskItem) => void
  onAsk: (what: Asked, task: ReviewTaskItem) => void
  /** Who could have got it, and why it is whose. */
  onWhy: (task: ReviewTaskItem) => void
  hrefOf: (task: ReviewTaskItem) => string
  judges: boolean
  assigns: boolean
  arbitrates: boolean
  /** What one judged: by when. */
  done: boolean
}

/** Columns of 试题审核; what can be done is what the task's state allows. */
export function useTaskColumns({
  onClaim,
  onAsk,
  onWhy,
  hrefOf,
  judges,
  assigns,
  arbitrates,
  done,
}: TaskDoings): TaskColumn[] {
  const placeCell = usePlaceCell()
  return useMemo<TaskColumn[]>(
    () => [
      { id: 'code', header: '编号', width: 92, opens: true, cell: (row) => row.title },
      {
        id: 'title',
        header: labels.title,
        card: 'paragraph',
        reads: true,
        cell: (row, place) => (
          <FormulaHtml html={readablePreview(row.preview)} clampLines={place === 'compact' ? 1 : 2} />
        ),
      },
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
      {
        id: 'scope',
        header: labels.scope,
        width: 76,
        card: 'line',
        cell: placeCell,
      },
      {
        id: 'submitter',
        header: labels.submitter,
        width: 128,
        from: 900,
        card: 'line',
        cell: (row, place) => {
          const who = row.submitter ?? (row.blind ? '（盲审）' : place === 'card' ? '' : '—')
          // A card has room for one time only: of what is judged, when it was.
          if (place === 'card' && row.decidedAt) return who || null
          return <TwoLineCell place={place} first={who} second={formatDateTime(row.submittedAt)} />
        },
      },
      done
        ? {
            id: 'decidedAt',
            header: labels.decidedAt,
            width: 128,
            card: 'line',
            cell: (row) => (row.decidedAt ? formatDateTime(row.decidedAt) : <EmptyValue />),
          }
        : {
            id: 'dueAt',
            header: labels.dueAt,
            width: 128,
            card: 'line',
            sort: { by: 'dueAt', first: 'asc' },
            // Of what nobody will judge any more no time is left.
            cell: (row, place) => {
              if (isOpen(row.status)) return <Due task={row} />
              if (!row.decidedAt) return place === 'card' ? null : <EmptyValue />
              return <TwoLineCell place={place} first="已审完" second={formatDateTime(row.decidedAt)} />
            },
          },
      {
        id: 'assignee',
        header: labels.assignee,
        width: 92,
        from: 1_100,
        card: 'line',
        // On a card the line has no room for what is always oneself.
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
      {
        id: 'actions',
        header: '操作',
        width: 116,
        card: 'line',
        cell: (row) => (
          <RowActions label={`审核任务 ${row.title}`}>
            {judges && row.status === 'queued' ? (
              <RowAction
                onClick={() => onClaim(row)}
                disabled={row.hindrance !== null}
                {...(row.hindrance !== null && { title: `不能领取：${row.hindrance}` })}
              >
                领取
              </RowAction>
            ) : null}
            {row.own && isHeld(row.status) ? (
              <>
                <RowAction href={hrefOf(row)}>{row.status === 'working' ? '继续' : '开始'}</RowAction>
                <RowAction onClick={() => onAsk('decline', row)}>回避</RowAction>
              </>
            ) : null}
            {arbitrates && row.status === 'disputed' ? (
              <RowAction onClick={() => onAsk('arbitrate', row)}>仲裁</RowAction>
            ) : null}
            {assigns && isOpen(row.status) ? (
              <>
                <RowAction onClick={() => onAsk('reassign', row)}>改派</RowAction>
                <RowAction onClick={() => onAsk('extend', row)}>延期</RowAction>
              </>
            ) : null}
            {assigns ? <RowAction onClick={() => onWhy(row)}>指派依据</RowAction> : null}
          </RowActions>
        ),
      },
    ],
    [placeCell, onClaim, onAsk, onWhy, hrefOf, judges, assigns, arbitrates, done],
  )
}

const isOpen = (status: ReviewTaskItem['status']) => status === 'queued' || isHeld(status)

/** All that narrows it but the code, which one task has, and the state, which is another once it is judged. */
const walked = reviewFilter.omit({ entity: true, tab: true, keyword: true, status: true }).shape

/** The workbench goes on through what the list shows. */
export function hrefOf(params: URLSearchParams): (task: Pick<ReviewTaskItem, 'id'>) => string {
  const kept = [...params].filter(([name]) => name in walked)
  return ({ id }) => `/questionbank/review?${new URLSearchParams([['task', id], ...kept])}`
}

/** Time goes on between the server's drawing and the browser's: what is left is told once the page is alive. */
function Due({ task: { dueAt } }: { task: ReviewTaskItem }) {
  if (!useHydrated()) return null
  const { tone, word } = urgencyOf(dueAt, Date.now())
  return (
    <span title={`截止 ${formatDateTime(dueAt)}`}>
      <StatusChip tone={tone} label={word} />
    </span>
  )
}
