'use client'

import Switch from '@mui/material/Switch'
import { enabledStates } from '@/lib/contracts/base/card'
import type { InUse } from './enabled-status'
import { StatusChip } from './status-chip'

interface EnabledSwitchProps {
  /** Of the record. */
  name: string
  status: InUse
  /** Whether the person may change it; otherwise it is only told. */
  allowed: boolean
  busy?: boolean
  onChange: () => void
}

/** Whether a record is in use, and in a list the way to change it. */
export function EnabledSwitch({ name, status, allowed, busy, onChange }: EnabledSwitchProps) {
  const { label, tone } = enabledStates[status]
  if (!allowed) return <StatusChip label={label} tone={tone} />
  return (
    <>
      <Switch
        size="small"
        checked={status === 1}
        disabled={busy}
        onChange={onChange}
        slotProps={{ input: { 'aria-label': `启用“${name}”`, role: 'switch' } }}
      />
      <span aria-hidden="true">{label}</span>
    </>
  )
}
