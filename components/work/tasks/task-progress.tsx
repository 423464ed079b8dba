'use client'

import { styled } from '@mui/material/styles'
import { formatNumber } from '@/components/kit/list/paging'
import { isUnfinished } from '@/lib/api/task'
import type { Task } from '@/lib/contracts/task/calls'
import { statusOf } from './labels'

const Bar = styled('div')(({ theme }) => {
  const { palette } = theme.vars
  return {
    display: 'grid',
    gap: 4,
    fontSize: 13,
    color: palette.text.secondary,
    '& > span': { display: 'flex', justifyContent: 'space-between', gap: 8 },
    '& > i': { height: 6, borderRadius: 3, overflow: 'hidden', background: palette.action.selected },
    '& > i > i': {
      display: 'block',
      height: '100%',
      borderRadius: 3,
      background: palette.primary.main,
      transition: 'width 200ms linear',
    },
  }
})

/** Shows the progress of a running task, and nothing after the task has ended. */
export function TaskProgress({ task }: { task: Task }) {
  if (!isUnfinished(task)) return null
  const { done, total } = task
  const percent = total > 0 ? Math.min(100, Math.floor((done / total) * 100)) : 0
  const { label } = statusOf(task)
  return (
    <Bar
      role="progressbar"
      aria-label={`${task.title}的进度`}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      aria-valuetext={`${label}，${percent}%`}
    >
      <span aria-hidden="true">
        {label}
        <span>
          {formatNumber(done)} / {formatNumber(total)}（{percent}%）
        </span>
      </span>
      <i aria-hidden="true">
        <i style={{ width: `${percent}%` }} />
      </i>
    </Bar>
  )
}
