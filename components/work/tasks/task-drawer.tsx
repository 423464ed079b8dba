'use client'

import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useQuery } from '@tanstack/react-query'
import { formatDateTime } from '@/components/kit/cell/date-time'
import { TextSkeleton } from '@/components/kit/cell/skeleton'
import { Drawer } from '@/components/kit/drawer/drawer'
import { Failure } from '@/components/kit/table/table-states'
import { taskOptions } from '@/lib/api/task'
import { kindLabels } from './labels'
import { TaskButtons } from './task-buttons'
import { TaskPanel } from './task-panel'
import { TaskRows } from './task-rows'

const Facts = styled('p')(({ theme }) => ({
  margin: '0 0 12px',
  fontSize: 13,
  color: theme.vars.palette.text.secondary,
}))

interface TaskDrawerProps {
  id: string
  onClose: () => void
}

/** Shows one task: its status, the results of its rows and its actions. */
export function TaskDrawer({ id, onClose }: TaskDrawerProps) {
  const { data: task, error, refetch, isRefetching } = useQuery(taskOptions(id))
  return (
    <Drawer
      title={task?.title ?? '任务'}
      width={720}
      onClose={onClose}
      footer={
        <>
          {task ? <TaskButtons task={task} /> : null}
          <Button variant="outlined" color="inherit" onClick={onClose}>
            关闭
          </Button>
        </>
      }
    >
      {error && !task ? <Failure error={error} what="任务" onRetry={refetch} retrying={isRefetching} /> : null}
      {!task && !error ? <TextSkeleton widths={[60, 100, 40]} /> : null}
      {task ? (
        <>
          <Facts>
            {kindLabels[task.kind]} · 开始于 {formatDateTime(task.createdAt)}
            {task.finishedAt ? ` · 结束于 ${formatDateTime(task.finishedAt)}` : ''}
          </Facts>
          <TaskPanel task={task} />
          <div style={{ marginTop: 16 }}>
            <TaskRows key={`${task.id}-${task.phase}`} task={task} />
          </div>
        </>
      ) : null}
    </Drawer>
  )
}
