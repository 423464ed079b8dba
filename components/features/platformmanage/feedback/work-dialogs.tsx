'use client'

import { useState } from 'react'
import { TextAreaInput } from '@/components/kit/inputs'
import { ReasonField } from '@/components/kit/inputs/reason-field'
import { StepForm } from '@/components/work/bulk/step-form'
import { FormDialog } from '@/components/work/form/form-dialog'
import type { FeedbackItem, FeedbackKind } from '@/lib/contracts/feedback/calls'
import { feedbackTransitions } from '@/lib/contracts/feedback/transitions'
import { callsOf } from './calls'
import { titleOf } from './labels'
import { MergeTargetInput } from './lookups'

/** An action that works on a single feedback and has its own dialog. */
export interface Working {
  readonly what: 'resolve' | 'invalidate' | 'merge'
  readonly feedback: FeedbackItem
}

interface DialogProps {
  kind: FeedbackKind
  feedback: FeedbackItem
  onClose: () => void
}

const dialogs = { resolve: ResolveDialog, invalidate: InvalidateDialog, merge: MergeDialog } as const

export function WorkDialogs({ what, ...props }: DialogProps & Pick<Working, 'what'>) {
  const Dialog = dialogs[what]
  return <Dialog {...props} />
}

const { resolve, invalidate, merge } = feedbackTransitions.actions

function ResolveDialog({ kind, feedback, onClose }: DialogProps) {
  const { id, rowVersion } = feedback
  const [value, setValue] = useState({ text: '' })
  return (
    <FormDialog
      title={`${resolve.label}“${titleOf(feedback)}”`}
      ok={resolve.label}
      disabled={false}
      call={callsOf[kind].resolve}
      input={{ id, rowVersion, ...value }}
      done={() => `“${titleOf(feedback)}”已解决`}
      onClose={onClose}
    >
      <p>提交人 7 天内可以重新打开。</p>
      <StepForm value={value} onChange={setValue}>
        <TextAreaInput name="text" label="答复" rows={3} maxLength={2_000} hint="提交人在设备上看到，可不填" />
      </StepForm>
    </FormDialog>
  )
}

function InvalidateDialog({ kind, feedback, onClose }: DialogProps) {
  const { id, rowVersion } = feedback
  const [text, setText] = useState('')
  return (
    <FormDialog
      title={`${invalidate.label}：${titleOf(feedback)}`}
      ok={invalidate.label}
      danger
      disabled={text.trim() === ''}
      call={callsOf[kind].invalidate}
      input={{ id, rowVersion, text }}
      done={() => `“${titleOf(feedback)}”已标为无效`}
      onClose={onClose}
    >
      <p>标为无效后不能恢复，提交人会看到这里填写的说明。</p>
      <ReasonField label="给提交人的说明" value={text} onChange={setText} max={2_000} />
    </FormDialog>
  )
}

function MergeDialog({ kind, feedback, onClose }: DialogProps) {
  const { id, rowVersion } = feedback
  const [value, setValue] = useState({ keptId: '' })
  return (
    <FormDialog
      title={`${merge.label}“${titleOf(feedback)}”`}
      ok={merge.label}
      disabled={!value.keptId}
      call={callsOf[kind].merge}
      input={{ id, rowVersion, ...value }}
      done={() => `“${titleOf(feedback)}”已合并`}
      onClose={onClose}
    >
      <p>合并后本条标为重复，不能恢复；提交人会看到保留的那一条的状态和答复。</p>
      <StepForm value={value} onChange={setValue}>
        <MergeTargetInput kind={kind} but={id} name="keptId" />
      </StepForm>
    </FormDialog>
  )
}
