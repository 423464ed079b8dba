'use client'

import Button from '@mui/material/Button'
import { type ComponentType, type ReactNode, useId, useState } from 'react'
import { FormProvider, useForm, useWatch } from 'react-hook-form'
import { InputFrame } from '@/components/kit/inputs/input-frame'
import { ReasonField } from '@/components/kit/inputs/reason-field'
import { Segmented } from '@/components/kit/inputs/segmented'
import { RefusalAlert } from '@/components/ui/refusal-alert'
import { toast } from '@/components/ui/toast/toast'
import { StepDialog } from '@/components/work/tasks/work-dialog'
import { ownErrors } from '@/lib/api/query-of'
import { useWrite } from '@/lib/api/use-write'
import { extendReview, type ReviewTaskItem, reassignReview } from '@/lib/contracts/review/calls'
import { arbitrateReview, declineReview } from '@/lib/contracts/review/judging'
import { type DeclineReason, declineReasons } from '@/lib/contracts/review/states'
import { DisputedCase } from './disputed-case'
import { missedText } from './missed-text'
import type { ReviewedScreens } from './reviewed-screens'
import { ReviewersInput } from './reviewer-picker'

/** Actions on review tasks that open a dialog. */
export type TaskDialogAction = 'decline' | 'reassign' | 'extend' | 'arbitrate'

interface TaskDialogProps {
  tasks: readonly ReviewTaskItem[]
  onClose: (done: boolean) => void
}

/** Shows the version that is judged in a review task, with all parts under review. */
export type ReviewedRecord = ComponentType<{ task: ReviewTaskItem }>

interface AnyDialogProps extends TaskDialogProps, Pick<ReviewedScreens, 'placeOf'> {
  reviewedRecord: ReviewedRecord
}

/** The dialog with the inputs that an action on review tasks needs. */
export function TaskDialog({ what, ...props }: AnyDialogProps & { what: TaskDialogAction }) {
  const Dialog = dialogs[what]
  return <Dialog {...props} />
}

const dialogs = { decline: Decline, reassign: Reassign, extend: Extend, arbitrate: Arbitrate } as const

interface PromptDialogProps {
  title: string
  wide?: boolean
  ok: string
  ready: boolean
  busy: boolean
  error: Error | null
  onOk: () => void
  onClose: (done: boolean) => void
  children: ReactNode
}

function PromptDialog({ title, wide = false, ok, ready, busy, error, onOk, onClose, children }: PromptDialogProps) {
  return (
    <StepDialog
      title={title}
      wide={wide}
      onClose={() => onClose(false)}
      actions={
        <>
          <Button color="inherit" onClick={() => onClose(false)}>
            取消
          </Button>
          <Button variant="contained" loading={busy} disabled={!ready} onClick={onOk}>
            {ok}
          </Button>
        </>
      }
    >
      {children}
      <RefusalAlert error={error} />
    </StepDialog>
  )
}

const nameOf = (tasks: readonly ReviewTaskItem[]) => (tasks.length === 1 ? tasks[0]?.title : `${tasks.length} 个任务`)

interface Outcome {
  changed: number
  missed: { reason: string; count: number }[]
}

const showOutcome = (what: string, { changed, missed }: Outcome) => {
  if (missed.length === 0) toast.success(`已${what} ${changed} 个任务`)
  else toast.info(`已${what} ${changed} 个任务，其余未处理：${missedText(missed)}`)
}

const reasons = Object.entries(declineReasons).map(([value, label]) => ({ value: value as DeclineReason, label }))

export function Decline({ tasks, onClose }: TaskDialogProps) {
  const [reason, setReason] = useState<DeclineReason>('conflict')
  const { mutate, isPending, error } = useWrite(declineReview, ownErrors)
  const [task] = tasks
  const decline = () =>
    task &&
    mutate(
      { id: task.id, reason },
      {
        onSuccess: () => {
          toast.success(`已回避 ${task.title}，任务会交给其他人`)
          onClose(true)
        },
      },
    )
  return (
    <PromptDialog
      {...{ title: `回避 ${nameOf(tasks)}`, ok: '回避', ready: true, busy: isPending, error, onOk: decline, onClose }}
    >
      <p>任务会交给其他审核人；已标出的问题和意见不再保留给您。</p>
      <Segmented label="原因" value={reason} choices={reasons} onChange={setReason} />
    </PromptDialog>
  )
}

function Reassign({ tasks, onClose }: TaskDialogProps) {
  const kind = tasks.every((task) => task.kind === 'arbitrate') ? 'arbitrate' : 'review'
  const form = useForm({ defaultValues: { userId: '' } })
  const userId = useWatch({ control: form.control, name: 'userId' })
  const { mutate, isPending, error } = useWrite(reassignReview, ownErrors)
  const reassign = () =>
    mutate(
      { ids: tasks.map(({ id }) => id), userId },
      {
        onSuccess: (outcome) => {
          showOutcome('改派', outcome)
          onClose(true)
        },
      },
    )
  return (
    <PromptDialog
      {...{ title: `改派 ${nameOf(tasks)}`, ok: '改派', ready: userId !== '', busy: isPending, error, onClose }}
      onOk={reassign}
    >
      <p>原来的审核人会看到任务已改派，他写下的意见会保留。</p>
      <FormProvider {...form}>
        <ReviewersInput name="userId" label="审核人" kind={kind} required />
      </FormProvider>
    </PromptDialog>
  )
}

const spans = [
  { value: '24', label: '1 天' },
  { value: '72', label: '3 天' },
  { value: '168', label: '7 天' },
]

function Extend({ tasks, onClose }: TaskDialogProps) {
  const [hours, setHours] = useState('24')
  const { mutate, isPending, error } = useWrite(extendReview, ownErrors)
  const extend = () =>
    mutate(
      { ids: tasks.map(({ id }) => id), hours: Number(hours) },
      {
        onSuccess: (outcome) => {
          showOutcome('延期', outcome)
          onClose(true)
        },
      },
    )
  return (
    <PromptDialog
      {...{ title: `延期 ${nameOf(tasks)}`, ok: '延期', ready: true, busy: isPending, error, onOk: extend, onClose }}
    >
      <Segmented label="延长" value={hours} choices={spans} onChange={setHours} />
    </PromptDialog>
  )
}

const outcomes = [
  { value: 'uphold', label: '维持退回' },
  { value: 'overturn', label: '申诉成立' },
] as const

const MAX_REASON = 500

function Arbitrate({ tasks, onClose, placeOf, reviewedRecord: ReviewedRecord }: AnyDialogProps) {
  const label = useId()
  const [outcome, setOutcome] = useState<'uphold' | 'overturn' | null>(null)
  const [reason, setReason] = useState('')
  const { mutate, isPending, error } = useWrite(arbitrateReview, ownErrors)
  const [task] = tasks
  const arbitrate = () =>
    task &&
    outcome &&
    mutate(
      { id: task.id, outcome, reason },
      {
        onSuccess: () => {
          toast.success(`${task.title} 已仲裁`)
          onClose(true)
        },
      },
    )
  return (
    <PromptDialog
      {...{
        title: `仲裁 ${nameOf(tasks)}`,
        ok: '提交仲裁',
        wide: true,
        ready: outcome !== null && reason.trim() !== '',
        busy: isPending,
        error,
        onClose,
      }}
      onOk={arbitrate}
    >
      {task ? (
        <>
          <ReviewedRecord task={task} />
          <DisputedCase task={task} placeOf={placeOf} />
        </>
      ) : null}
      <InputFrame id={label} label="结论" hint="申诉成立时本环节按通过处理，审核继续" error={undefined}>
        <Segmented label="结论" value={outcome} choices={outcomes} onChange={setOutcome} />
      </InputFrame>
      <ReasonField label="理由" value={reason} onChange={setReason} max={MAX_REASON} />
    </PromptDialog>
  )
}
