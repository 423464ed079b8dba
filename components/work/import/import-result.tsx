'use client'

import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { TaskButtons } from '@/components/work/tasks/task-buttons'
import { TaskPanel } from '@/components/work/tasks/task-panel'
import { TaskRows } from '@/components/work/tasks/task-rows'
import { isUnfinished } from '@/lib/api/task'
import type { TaskDetail } from '@/lib/contracts/task/calls'

const Actions = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8, margin: '16px 0' })

interface ImportResultProps {
  task: TaskDetail
  note: string | undefined
  /** The tasks that remain for the imported records; replaces the note. */
  children?: ReactNode
  onAnother: () => void
  onClose: () => void
}

/** The last step of the import: its progress, then the outcome of the rows. */
export function ImportResult({ task, note, children, onAnother, onClose }: ImportResultProps) {
  const over = !isUnfinished(task)
  const hasMade = over && task.phase === 'run' && (task.counts.done ?? 0) > 0
  return (
    <>
      <TaskPanel task={task} />
      {hasMade && !children && note ? (
        <Alert severity="info" role="note" sx={{ mt: 1.5 }}>
          {note}
        </Alert>
      ) : null}
      {hasMade ? children : null}
      <Actions>
        <TaskButtons task={task} here />
        {over ? (
          <Button color="inherit" onClick={onAnother}>
            再导入一个文件
          </Button>
        ) : null}
        <Button variant="outlined" color="inherit" onClick={onClose}>
          {over ? '完成' : '转到后台'}
        </Button>
      </Actions>
      {over ? <TaskRows task={task} /> : null}
    </>
  )
}
