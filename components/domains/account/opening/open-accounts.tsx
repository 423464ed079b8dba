'use client'

import Alert from '@mui/material/Alert'
import { styled } from '@mui/material/styles'
import { useMemo } from 'react'
import type { ImportedProps } from '@/components/work/import/types'
import { useCan } from '@/lib/api/session'
import type { AccountKind } from '@/lib/contracts/account/calls'
import { importNote } from '../labels'
import { OpeningPanel } from './opening-panel'

const Frame = styled('div')(({ theme }) => ({
  marginTop: 12,
  padding: '12px 16px',
  borderRadius: 8,
  border: `1px solid ${theme.vars.palette.divider}`,
  '& h3': { margin: '0 0 8px', fontSize: 14, fontWeight: 600 },
}))

/**
 * Returns the number of accounts that the import created. Updated and skipped rows do not count, because their accounts
 * already have a password.
 */
function newAccounts({ counts, updates }: ImportedProps['task']): number {
  const updated = (updates?.rows ?? 0) - (counts.skipped ?? 0)
  return Math.max(0, (counts.done ?? 0) - Math.max(0, updated))
}

/** Last step of an account import: activates the created accounts and gives them initial passwords. */
export function OpenAccounts({ kind, task, onBlockClose }: ImportedProps & { kind: AccountKind }) {
  const mayGive = useCan(`${kind}:resetPassword`)
  const total = newAccounts(task)
  const of = useMemo(() => ({ taskId: task.id }), [task.id])
  if (total === 0) return null
  if (!mayGive) {
    return (
      <Alert severity="info" role="note" sx={{ mt: 1.5 }}>
        {importNote}
      </Alert>
    )
  }
  return (
    <Frame>
      <h3>让他们能登录</h3>
      <OpeningPanel
        kind={kind}
        of={of}
        total={total}
        title={task.title}
        activation="激活这些账号"
        activates
        note="只设置本次新增、还没有登录过的账号。"
        verb="生成账号单"
        canRepeat
        onBlockClose={onBlockClose}
      />
    </Frame>
  )
}
