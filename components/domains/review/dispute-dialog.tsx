'use client'

import Button from '@mui/material/Button'
import { useState } from 'react'
import { ReasonField } from '@/components/kit/inputs/reason-field'
import { RefusalAlert } from '@/components/ui/refusal-alert'
import { toast } from '@/components/ui/toast/toast'
import { StepDialog } from '@/components/work/tasks/work-dialog'
import { ownErrors } from '@/lib/api/query-of'
import { useWrite } from '@/lib/api/use-write'
import { disputeReview } from '@/lib/contracts/review/judging'
import { DISPUTE_DAYS } from '@/lib/contracts/review/states'

const MAX_REASON = 500

interface DisputeDialogProps {
  taskId: string
  onClose: () => void
}

/** The dialog in which an author disputes a rejection and gives a reason; a chief reviewer then decides. */
export function DisputeDialog({ taskId, onClose }: DisputeDialogProps) {
  const [reason, setReason] = useState('')
  const { mutate, isPending, error } = useWrite(disputeReview, ownErrors)
  const dispute = () =>
    mutate(
      { id: taskId, reason },
      {
        onSuccess: () => {
          toast.success('已申诉，等待学科主编仲裁')
          onClose()
        },
      },
    )
  return (
    <StepDialog
      title="申诉退回"
      onClose={onClose}
      actions={
        <>
          <Button color="inherit" onClick={onClose}>
            取消
          </Button>
          <Button variant="contained" loading={isPending} disabled={reason.trim() === ''} onClick={dispute}>
            提交申诉
          </Button>
        </>
      }
    >
      <p>退回后 {DISPUTE_DAYS} 天内、还没有修改时可以申诉一次。申诉成立，审核按通过继续。</p>
      <ReasonField label="理由" value={reason} onChange={setReason} max={MAX_REASON} />
      <RefusalAlert error={error} />
    </StepDialog>
  )
}
