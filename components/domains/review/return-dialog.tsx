'use client'

import Button from '@mui/material/Button'
import { useState } from 'react'
import { ReasonField } from '@/components/kit/inputs/reason-field'
import { SelectField } from '@/components/kit/inputs/select-field'
import { RefusalAlert } from '@/components/ui/refusal-alert'
import { toast } from '@/components/ui/toast/toast'
import { StepDialog } from '@/components/work/tasks/work-dialog'
import { useDict } from '@/lib/api/dict'
import { ownErrors } from '@/lib/api/query-of'
import { useWrite } from '@/lib/api/use-write'
import type { Entity } from '@/lib/contracts/cards'
import { returnApproved } from '@/lib/contracts/review/judging'

const MAX_REASON = 500

interface ReturnDialogProps {
  entity: Entity
  recordId: string
  onClose: () => void
}

/**
 * The dialog in which a chief reviewer returns a record to its author after it has passed its review and before it is
 * published; it asks for an error type and a reason.
 */
export function ReturnDialog({ entity, recordId, onClose }: ReturnDialogProps) {
  const types = useDict('examiningErrorType')
  const [errorType, setErrorType] = useState('')
  const [reason, setReason] = useState('')
  const { mutate, isPending, error } = useWrite(returnApproved, ownErrors)
  const send = () =>
    mutate(
      { entity, recordId, errorType, reason },
      {
        onSuccess: () => {
          toast.success('已退回给作者')
          onClose()
        },
      },
    )
  return (
    <StepDialog
      title="退回待发布内容"
      onClose={onClose}
      actions={
        <>
          <Button color="inherit" onClick={onClose}>
            取消
          </Button>
          <Button
            variant="contained"
            color="error"
            loading={isPending}
            disabled={errorType === '' || reason.trim() === ''}
            onClick={send}
          >
            退回
          </Button>
        </>
      }
    >
      <p>本轮审核的结果变为退回；作者修改并提交后，从第一个环节重新审核。</p>
      <SelectField
        label="错误类型"
        options={types.map(({ key, name }) => ({ value: key, label: name }))}
        value={errorType}
        onChange={setErrorType}
      />
      <ReasonField label="理由" value={reason} onChange={setReason} max={MAX_REASON} />
      <RefusalAlert error={error} />
    </StepDialog>
  )
}
