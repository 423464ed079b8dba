'use client'

import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { isUnfinished, taskOptions } from '@/lib/api/task'
import type { Task } from '@/lib/contracts/task/calls'
import { watchInBackground } from './background'
import { TaskButtons } from './task-buttons'
import { TaskPanel } from './task-panel'
import { StepDialog } from './work-dialog'

interface RunningDialogProps {
  title: string
  started: Task
  onClose: () => void
}

/** Shows a task that was just started. Closing the dialog does not end the task. */
export function RunningDialog({ title, started, onClose }: RunningDialogProps) {
  const { data: task = started } = useQuery(taskOptions(started.id))
  const leave = () => {
    if (isUnfinished(task)) watchInBackground(task.id)
    onClose()
  }
  return (
    <StepDialog
      title={title}
      onClose={leave}
      actions={
        <>
          <TaskButtons task={task} />
          <Button variant="outlined" color="inherit" onClick={leave} autoFocus>
            {isUnfinished(task) ? '转到后台' : '关闭'}
          </Button>
        </>
      }
    >
      <TaskPanel task={task} />
    </StepDialog>
  )
}
