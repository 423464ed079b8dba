'use client'

import Switch from '@mui/material/Switch'
import { enabledStates } from '@/lib/contracts/base/card'
import type { InUse } from './enabled-status'
import { StatusChip } from './status-chip'

interface EnabledSwitchProps {
  /** Name of the record. */
  name: string
  status: InUse
  /** Whether the user may change the state; otherwise the switch only shows the state. */
  allowed: boolean
  busy?: boolean
  onChange: () => void
}

/** Shows whether a record is enabled, and changes the state from within a list. */
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
