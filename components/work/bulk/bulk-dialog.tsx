'use client'

import Button from '@mui/material/Button'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { TextSkeleton } from '@/components/kit/cell/skeleton'
import { RefusalAlert } from '@/components/ui/refusal-alert'
import { RunningDialog } from '@/components/work/tasks/running-dialog'
import { StepDialog } from '@/components/work/tasks/work-dialog'
import { ownErrors } from '@/lib/api/query-of'
import { cacheTask } from '@/lib/api/task'
import { useWrites } from '@/lib/api/use-write'
import type { Task } from '@/lib/contracts/task/calls'
import type { StepProps } from './bulk-events'
import { PreviewText } from './preview-text'
import { SingleDialog } from './single-dialog'

export function BulkDialog(props: StepProps) {
  return props.question.single ? <SingleDialog {...props} /> : <StepsDialog {...props} />
}

/** Leads through one bulk action: form, preview, progress, result. */
function StepsDialog({ question, onClose }: StepProps) {
  const [params, setParams] = useState(question.params)
  const [asked, setAsked] = useState(question.form === undefined)
  const [task, setTask] = useState<Task | null>(null)
  const started = (task: Task) => {
    question.answer(task)
    setTask(task)
  }
  const leave = () => {
    question.answer(null)
    onClose()
  }
  if (task) return <RunningDialog title={question.title} started={task} onClose={leave} />
  if (asked) {
    const back = question.form ? () => setAsked(false) : undefined
    return <Preview question={question} params={params} onBack={back} onStarted={started} onClose={leave} />
  }
  return (
    <StepDialog
      title={question.title}
      onClose={leave}
      actions={
        <>
          <Button color="inherit" onClick={leave}>
            {question.cancel ?? '取消'}
          </Button>
          <Button variant="contained" disabled={question.complete?.(params) === false} onClick={() => setAsked(true)}>
            下一步
          </Button>
        </>
      }
    >
      {question.form?.(params, setParams)}
    </StepDialog>
  )
}

interface PreviewProps extends StepProps {
  params: unknown
  onBack?: () => void
  onStarted: (task: Task) => void
}

function Preview({ question, params, onBack, onStarted, onClose }: PreviewProps) {
  const { ask, danger = false, title } = question
  const client = useQueryClient()
  const { data, error, mutate } = useWrites(() => ask(params, true), ownErrors)
  useEffect(() => mutate(), [mutate])
  const start = useWrites(() => ask(params, false), {
    ...ownErrors,
    onSuccess: ({ task }) => {
      if (!task) return onClose()
      cacheTask(client, task)
      onStarted(task)
    },
  })
  const failure = start.error ?? error
  return (
    <StepDialog
      title={title}
      onClose={onClose}
      actions={
        <>
          {onBack ? (
            <Button color="inherit" onClick={onBack}>
              上一步
            </Button>
          ) : null}
          <Button color="inherit" onClick={onClose} autoFocus>
            {question.cancel ?? '取消'}
          </Button>
          <Button
            variant="contained"
            color={danger ? 'error' : 'primary'}
            disabled={!data || data.preview.change === 0}
            loading={start.isPending}
            onClick={() => start.mutate()}
          >
            {question.confirm}
          </Button>
        </>
      }
    >
      <RefusalAlert error={failure} />
      {data ? (
        <PreviewText preview={data.preview} verb={question.verb} danger={danger} />
      ) : failure ? null : (
        <TextSkeleton widths={[72, 48]} />
      )}
    </StepDialog>
  )
}
