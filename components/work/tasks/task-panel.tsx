'use client'

import Alert, { type AlertProps } from '@mui/material/Alert'
import { styled } from '@mui/material/styles'
import { formatDateTime } from '@/components/kit/cell/date-time'
import { isUnfinished } from '@/lib/api/task'
import { sizeText } from '@/lib/contracts/base/size-text'
import type { Task, TaskDetail } from '@/lib/contracts/task/calls'
import { countsText, statusOf } from './labels'
import { SkipReasons } from './skip-reasons'
import { TaskProgress } from './task-progress'

const Lines = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 12,
  '& p': { margin: 0, fontSize: 13, lineHeight: 1.7, color: theme.vars.palette.text.secondary },
}))

const severities: Record<string, AlertProps['severity']> = { failed: 'error', cancelled: 'warning', ready: 'info' }

/** Splits the counts into texts about good and bad results, such as 成功 312 条，跳过 8 条 and 失败 3 条. */
function splitCounts({ failed, kept, ...good }: Task['counts']): [good: string, bad: string] {
  return [countsText(good), countsText({ ...(failed && { failed }), ...(kept && { kept }) })]
}

/** Shows the state of a task: its progress while it runs, then its results. */
export function TaskPanel({ task }: { task: Task & Partial<Pick<TaskDetail, 'reasons'>> }) {
  const { status, counts, file, error, undoUntil } = task
  if (isUnfinished(task)) {
    return (
      <Lines>
        <TaskProgress task={task} />
        <p>离开这里不会中断，可随时在右上角的任务中心查看。</p>
      </Lines>
    )
  }
  const { label, tone } = statusOf(task)
  // The counts of successful rows and of failed rows each have a line of their own.
  const [good, bad] = splitCounts(counts)
  const isMixed = status === 'done' && Boolean(counts.done || counts.undone) && bad !== ''
  const trouble = !isMixed && status === 'done' && (tone === 'warning' || bad !== '')
  const done = isMixed ? good : countsText(counts)
  const result = task.kind === 'export' ? `共 ${task.total.toLocaleString('zh-CN')} 条` : done
  return (
    <Lines role="status">
      <Alert severity={trouble ? 'warning' : (severities[status] ?? 'success')}>
        {label}
        {error ? `：${error}` : result ? `：${result}` : ''}
      </Alert>
      {isMixed ? <Alert severity="warning">{bad}</Alert> : null}
      <SkipReasons skips={task.reasons ?? []} />
      {file ? (
        <p>
          {file.name}（{sizeText(file.bytes)}），{file.refused ?? `保留到 ${formatDateTime(file.expiresAt)}`}
        </p>
      ) : null}
      {undoUntil ? <p>{formatDateTime(undoUntil)} 前可以撤销。</p> : null}
    </Lines>
  )
}
