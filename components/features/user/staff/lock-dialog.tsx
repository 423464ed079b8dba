'use client'

import { useState } from 'react'
import { FormDialog } from '@/components/work/form/form-dialog'
import { locked as call, type StaffItem } from '@/lib/contracts/staff/calls'
import { whoOf } from './labels'
import { ReasonStep } from './reason-step'

interface LockDialogProps {
  person: StaffItem
  locked: boolean
  onClose: () => void
}

/**
 * Dialog of 锁定, which asks for a reason that the locked user reads, and of 解锁, which also resets the count of wrong
 * passwords.
 */
export function LockDialog({ person, locked, onClose }: LockDialogProps) {
  const { id, rowVersion, status, lockReason } = person
  const [reason, setReason] = useState('')
  const verb = locked ? '锁定' : '解锁'
  const who = whoOf(person)
  return (
    <FormDialog
      title={`${verb}${who}`}
      ok={verb}
      disabled={locked && reason.trim() === ''}
      call={call}
      input={{ id, rowVersion, locked, reason: reason.trim() }}
      done={() => `已${verb}${who}`}
      onClose={onClose}
    >
      {locked ? (
        <ReasonStep value={reason} onChange={setReason} />
      ) : (
        <p>
          {status === 'locked'
            ? `锁定原因：${lockReason || '未填写'}。解锁后可以立即登录。`
            : '解除后可以立即用密码登录。'}
        </p>
      )}
    </FormDialog>
  )
}
