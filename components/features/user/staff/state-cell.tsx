'use client'

import { styled } from '@mui/material/styles'
import { StatusChip } from '@/components/kit/cell/status-chip'
import type { StaffItem } from '@/lib/contracts/staff/calls'
import { staffStates } from '@/lib/contracts/staff/card'
import { staffLabels as labels } from './labels'

const Line = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 4,
  '& > svg': { flex: 'none', color: theme.vars.palette.success.main },
}))

type Stated = Pick<StaffItem, 'status' | 'lockReason' | 'hasFactor'>

/**
 * Shows the state of a user as a chip, the reason of a lock as a tooltip, and a shield if the user has a second factor.
 */
export function StaffState({ person: { status, lockReason, hasFactor } }: { person: Stated }) {
  return (
    <Line title={lockReason ? `${labels.lockReason}：${lockReason}` : undefined}>
      <StatusChip {...staffStates[status]} />
      {hasFactor ? (
        <svg width="16" height="16" viewBox="0 0 16 16" fill="none" stroke="currentColor" strokeWidth="1.5" role="img">
          <title>{`已开启${labels.hasFactor}`}</title>
          <path
            d="M8 1.8l5 1.8v4c0 3.2-2.1 5.6-5 6.6-2.9-1-5-3.4-5-6.6v-4zM5.8 8l1.6 1.6 2.9-3.1"
            strokeLinejoin="round"
            strokeLinecap="round"
          />
        </svg>
      ) : null}
    </Line>
  )
}
