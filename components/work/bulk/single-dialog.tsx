'use client'

import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { TextSkeleton } from '@/components/kit/cell/skeleton'
import { useDebounced } from '@/components/kit/filter/use-debounced'
import { RefusalAlert } from '@/components/ui/refusal-alert'
import { toast } from '@/components/ui/toast/toast'
import { watchInBackground } from '@/components/work/tasks/background'
import { RunningDialog } from '@/components/work/tasks/running-dialog'
import { StepDialog } from '@/components/work/tasks/work-dialog'
import { ownErrors } from '@/lib/api/query-of'
import { cacheTask, isUnfinished, taskOptions } from '@/lib/api/task'
import { useWrites } from '@/lib/api/use-write'
import type { SkipReason, Task } from '@/lib/contracts/task/calls'
import type { BulkPrompt, StepProps } from './bulk-events'
import { PreviewText } from './preview-text'

const Fields = styled('form')({ display: 'grid', gap: 12 })

/** Milliseconds after the last change of the form before its preview is requested. */
const PREVIEW_DELAY_MS = 300

/**
 * The dialog of an action on a single record. The dialog shows the inputs and the effect, one press starts the action,
 * and a toast reports the result. If the server refuses the action, the dialog shows the reason, and the user can
 * correct the inputs.
 */
export function SingleDialog({ question, onClose }: StepProps) {
  const { form, verb, danger = false, cancel = '取消' } = question
  const formId = useId()
  const [params, setParams] = useState(question.params)
  const complete = question.complete?.(params) !== false
  const { preview, isStale, error } = usePreview(question, params, complete)
  const { start, task, refusal, mixed, isBusy, leaveIt } = useStart(question, onClose)
  const isReady = complete && preview !== undefined && preview.change > 0 && !(danger && isStale)
  const leave = () => {
    if (task && isUnfinished(task)) watchInBackground(task.id)
    else if (start.isPending) leaveIt()
    else if (!task) question.answer(null)
    onClose()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // React also delivers submit events of other forms whose portals are inside this form; those do not start the
    // action.
    if (event.target === event.currentTarget && isReady && !isBusy) start.mutate(params)
  }
  if (mixed) return <RunningDialog title={question.title} started={mixed} onClose={leave} />
  return (
    <StepDialog
      title={question.title}
      onClose={leave}
      notice={refusal ? <Alert severity="error">{refusal}</Alert> : <RefusalAlert error={start.error ?? error} />}
      actions={
        <>
          <Button color="inherit" autoFocus={!form} onClick={leave}>
            {isBusy ? '转到后台' : cancel}
          </Button>
          <Button
            type="submit"
            form={formId}
            variant="contained"
            color={danger ? 'error' : 'primary'}
            disabled={!isReady}
            loading={isBusy}
          >
            {question.confirm}
          </Button>
        </>
      }
    >
      <Fields id={formId} noValidate onSubmit={submit} onKeyDown={chooseByEnter}>
        {form?.(params, setParams)}
        {preview ? (
          <PreviewText preview={preview} verb={verb} danger={danger} />
        ) : complete && !error ? (
          <TextSkeleton widths={[72, 48]} />
        ) : null}
      </Fields>
    </StepDialog>
  )
}

/** Enter in a lookup field chooses the found record; without a found record, Enter must not submit the form. */
function chooseByEnter(event: KeyboardEvent<HTMLFormElement>) {
  const { key, target } = event
  if (key === 'Enter' && target instanceof Element && target.getAttribute('role') === 'combobox') event.preventDefault()
}

/**
 * Returns the effects of the action for the form's values. After a change of a value, the hook returns the previous
 * effects until the new effects arrive.
 */
function usePreview({ id, ask }: BulkPrompt, params: unknown, complete: boolean) {
  const settled = useDebounced(params, PREVIEW_DELAY_MS)
  const { data, error, isPlaceholderData } = useQuery({
    queryKey: ['bulk-preview', id, settled],
    queryFn: () => ask(settled, true),
    // No preview is requested for values that changed within the delay, or for incomplete values.
    enabled: complete && settled === params,
    placeholderData: (before) => before,
    meta: { ownErrors: true },
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  return { preview: data?.preview, error, isStale: isPlaceholderData || settled !== params }
}

/** Returns the reasons as a text such as 维修中的设备不能报修, or for a question 不能提交：缺少答案、缺少知识点. */
const refusalText = (skips: readonly SkipReason[]): string =>
  skips
    .map(({ reason, details = [] }) => [reason, details.map((one) => one.reason).join('、')].filter(Boolean).join('：'))
    .join('；')

/**
 * Starts the action and waits for its end. `mixed` is true if the action also concerned other records and skipped some
 * of them.
 */
function useStart(question: BulkPrompt, onClose: () => void) {
  const client = useQueryClient()
  const [started, setStarted] = useState<Task | null>(null)
  const [skips, setSkips] = useState<readonly SkipReason[]>([])
  const left = useRef(false)
  const { data } = useQuery({ ...taskOptions(started?.id ?? ''), enabled: started !== null })
  const start = useWrites((_send, params: unknown) => question.ask(params, false), {
    ...ownErrors,
    onMutate: () => {
      setStarted(null)
      setSkips([])
    },
    onSuccess: ({ task, preview }) => {
      if (!task) {
        if (left.current) question.answer(null)
        return setSkips(preview.skips)
      }
      cacheTask(client, task)
      question.answer(task)
      if (left.current) watchInBackground(task.id)
      else setStarted(task)
    },
    onError: (error) => {
      if (!left.current) return
      question.answer(null)
      toast.error(`${question.title}：${error.message}`)
    },
  })
  const task = started && (data ?? started)
  // The code waits for `data`, the detail of the task, because `started` lacks the reasons for skipped records.
  const over = started && data && !isUnfinished(data) ? data : null
  const isDone = over?.status === 'done' && over.counts.done === over.total
  useEffect(() => {
    if (!started || !isDone) return
    watchInBackground(started.id)
    onClose()
  }, [started, isDone, onClose])
  const refused = over?.total === 1 && !isDone ? (over.error ?? refusalText(over.reasons ?? [])) : refusalText(skips)
  return {
    start,
    task,
    refusal: refused || null,
    mixed: over && !isDone && !refused ? over : null,
    /** Called when the user closes the dialog while the start is running; a toast then reports the task. */
    leaveIt: () => {
      left.current = true
    },
    isBusy: start.isPending || (started !== null && (over === null || isDone)),
  }
}
