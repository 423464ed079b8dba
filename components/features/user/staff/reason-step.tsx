'use client'

import TextField from '@mui/material/TextField'
import { REASON_MAX } from '@/lib/contracts/system-user'
import { staffLabels as labels } from './labels'

interface ReasonStepProps {
  value: string
  onChange: (reason: string) => void
}

/** Why somebody is locked, for one or many. */
export function ReasonStep({ value, onChange }: ReasonStepProps) {
  return (
    <>
      <p>锁定后会话立即结束，不能再登录，直到解锁。原因会显示给本人。</p>
      <TextField
        autoFocus
        multiline
        minRows={2}
        required
        label={labels.lockReason}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        helperText={`${value.length} / ${REASON_MAX}`}
        slotProps={{ htmlInput: { maxLength: REASON_MAX } }}
      />
    </>
  )
}
