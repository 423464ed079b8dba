'use client'

import { styled } from '@mui/material/styles'
import { useQuery } from '@tanstack/react-query'
import { formatDateTime } from '@/components/kit/cell/date-time'
import { TextSkeleton } from '@/components/kit/cell/skeleton'
import { StatusChip } from '@/components/kit/cell/status-chip'
import { isUnfinished, recentTasksOptions } from '@/lib/api/task'
import { listAt } from '@/lib/contracts/paths'
import type { Task } from '@/lib/contracts/task/calls'
import { textInPlace } from '@/lib/http/error-texts'
import { countsText, statusOf } from './labels'
import { TaskActions } from './task-actions'
import { TaskButtons } from './task-buttons'
import { TaskProgress } from './task-progress'

const List = styled('ul')(({ theme }) => {
  const { palette } = theme.vars
  return {
    margin: 0,
    padding: 0,
    listStyle: 'none',
    '& > li': { display: 'grid', gap: 4, padding: '10px 16px', borderBottom: `1px solid ${palette.divider}` },
    '& > li > div': { display: 'flex', alignItems: 'center', gap: 8 },
    '& > li > div > a': {
      flex: 1,
      minWidth: 0,
      overflow: 'hidden',
      whiteSpace: 'nowrap',
      textOverflow: 'ellipsis',
      color: 'inherit',
      textDecoration: 'none',
      '&:hover': { color: palette.primary.main, textDecoration: 'underline' },
    },
    '& small': { flex: 1, minWidth: 0, fontSize: 12, color: palette.text.secondary },
    '& + p, &:empty': { margin: 0 },
  }
})

const WAITING = listAt('task', { kind: 'import', status: 'ready' })

interface RecentTasksProps {
  /** Called when the user follows a link to another screen. */
  onLeave: () => void
}

/** Lists the latest tasks with their progress and actions. */
export function RecentTasks({ onLeave }: RecentTasksProps) {
  const { data, error } = useQuery(recentTasksOptions())
  if (error && !data) return <p role="status">{textInPlace(error)}。</p>
  if (!data) {
    return (
      <div style={{ padding: 16 }}>
        <TextSkeleton widths={[80, 100, 60]} />
      </div>
    )
  }
  if (data.list.length === 0) return <p>还没有任务。批量操作、导入和导出会出现在这里。</p>
  const unseen = data.waiting - data.list.filter(({ status }) => status === 'ready').length
  return (
    <List>
      {unseen > 0 ? (
        <li>
          <div>
            <a href={WAITING} onClick={onLeave}>
              更早的 {unseen} 个导入还在等待确认
            </a>
          </div>
        </li>
      ) : null}
      {data.list.map((task) => (
        <RecentTask key={task.id} task={task} onLeave={onLeave} />
      ))}
    </List>
  )
}

function RecentTask({ task, onLeave }: RecentTasksProps & { task: Task }) {
  const time = formatDateTime(task.finishedAt ?? task.createdAt)
  return (
    <li>
      <div>
        <a href={listAt('task', { open: task.id })} onClick={onLeave}>
          {task.title}
        </a>
        <StatusChip {...statusOf(task)} />
      </div>
      <TaskProgress task={task} />
      <div>
        <small>
          {isUnfinished(task) ? time : [countsText(task.counts), task.error, time].filter(Boolean).join(' · ')}
        </small>
        <TaskActions>
          <TaskButtons task={task} size="small" brief onLeave={onLeave} />
        </TaskActions>
      </div>
    </li>
  )
}
