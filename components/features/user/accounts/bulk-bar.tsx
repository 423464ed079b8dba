'use client'

import Button from '@mui/material/Button'
import { callsOf } from '@/components/domains/account/calls'
import type { Resetting } from '@/components/domains/account/opening/reset-dialog'
import { BulkBar } from '@/components/work/list/bulk-bar'
import type { AnyList } from '@/components/work/list/use-list'
import { useCan } from '@/lib/api/session'
import type { AccountFilter, AccountItem, AccountKind } from '@/lib/contracts/account/calls'
import type { Selection } from '@/lib/contracts/base/task-calls'
import { useAccountMoves } from './use-account-moves'

interface AccountBulkBarProps {
  kind: AccountKind
  /** Opens the dialog of 重置密码, which stays open after the selection is cleared. */
  onReset: (resetting: Resetting) => void
  list: AnyList<AccountItem> & { filter: AccountFilter; state: { organ?: string[]; class?: string[] } }
}

/** Bulk actions on the selected accounts: 转班, 续期, 启用, 停用, 重置密码, 注销. */
export function AccountBulkBar({ kind, list, onReset }: AccountBulkBarProps) {
  const bulk = useAccountMoves(kind)
  const { selection, filter, state } = list
  const mayStatus = useCan(`${kind}:status`)
  const mayTransfer = useCan(`${kind}:transfer`)
  const mayRenew = useCan(`${kind}:renew`)
  const mayReset = useCan(`${kind}:resetPassword`)
  const here = { organId: state.organ?.[0] ?? '', classId: state.class?.[0] ?? null }
  const button = (label: string, run: (chosen: Selection<AccountFilter>) => unknown, danger = false) => (
    <Button size="small" color={danger ? 'error' : 'primary'} onClick={() => run(selection.request(filter))}>
      {label}
    </Button>
  )
  return (
    <BulkBar list={list} exports={callsOf[kind].export}>
      {mayTransfer ? button('转班', (chosen) => bulk.transfer(chosen, here)) : null}
      {mayRenew ? button('续期', bulk.renew) : null}
      {mayStatus ? button('启用', (chosen) => bulk.status(chosen, 'active')) : null}
      {mayStatus ? button('停用', (chosen) => bulk.status(chosen, 'suspended')) : null}
      {mayReset ? button('重置密码', (chosen) => onReset({ selection: chosen, count: selection.count })) : null}
      {mayStatus ? button('注销', (chosen) => bulk.status(chosen, 'closed'), true) : null}
    </BulkBar>
  )
}
