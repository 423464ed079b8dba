'use client'

import { RowAction, RowActions } from '@/components/kit/row/row-actions'
import type { ReviewTaskItem } from '@/lib/contracts/review/calls'
import { isAssignedState } from '@/lib/contracts/review/transitions'
import type { TaskDialogAction } from '../task-dialog'

export interface TaskActionHandlers {
  onClaim: (task: ReviewTaskItem) => void
  onAsk: (what: TaskDialogAction, task: ReviewTaskItem) => void
  /** Opens the dialog that explains why the review task was assigned to its reviewer. */
  onWhy: (task: ReviewTaskItem) => void
  hrefOf: (task: ReviewTaskItem) => string
  judges: boolean
  assigns: boolean
  arbitrates: boolean
}

/** Renders the actions that the state of a review task allows. */
export function TaskActions({ task, ...doings }: TaskActionHandlers & { task: ReviewTaskItem }) {
  const { onClaim, onAsk, onWhy, hrefOf, judges, assigns, arbitrates } = doings
  const { title, status, hindrance, own } = task
  const isOpen = status === 'queued' || isAssignedState(status)
  return (
    <RowActions label={`审核任务 ${title}`}>
      {judges && status === 'queued' ? (
        <RowAction
          onClick={() => onClaim(task)}
          disabled={hindrance !== null}
          {...(hindrance !== null && { title: `不能领取：${hindrance}` })}
        >
          领取
        </RowAction>
      ) : null}
      {own && isAssignedState(status) ? (
        <>
          <RowAction href={hrefOf(task)}>{status === 'working' ? '继续' : '开始'}</RowAction>
          <RowAction onClick={() => onAsk('decline', task)}>回避</RowAction>
        </>
      ) : null}
      {arbitrates && status === 'disputed' ? (
        <RowAction onClick={() => onAsk('arbitrate', task)}>仲裁</RowAction>
      ) : null}
      {assigns && isOpen ? (
        <>
          <RowAction onClick={() => onAsk('reassign', task)}>改派</RowAction>
          <RowAction onClick={() => onAsk('extend', task)}>延期</RowAction>
        </>
      ) : null}
      {assigns ? <RowAction onClick={() => onWhy(task)}>指派依据</RowAction> : null}
    </RowActions>
  )
}
