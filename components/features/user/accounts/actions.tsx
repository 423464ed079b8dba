'use client'

import { callsOf } from '@/components/domains/account/calls'
import { RowAction, RowActions } from '@/components/kit/row/row-actions'
import { confirm } from '@/components/ui/dialogs/confirm'
import type { NewPassword } from '@/components/work/password/password-dialog'
import { useRecordParam } from '@/components/work/use-record-param'
import { useRemoval } from '@/components/work/use-removal'
import { useCan } from '@/lib/api/session'
import { useWrite } from '@/lib/api/use-write'
import type { AccountItem, AccountKind } from '@/lib/contracts/account/calls'
import { accountCards, accountStates } from '@/lib/contracts/account/card'
import { accountTransitions } from '@/lib/contracts/account/transitions'
import { isOffered } from '@/lib/contracts/base/transitions'
import { useAccountMoves } from './use-account-moves'

/** The answer contains a new password, so the query cache must not store it. */
const notCached = { gcTime: 0 }

interface AccountActionsProps {
  kind: AccountKind
  account: AccountItem
  onPassword: (given: NewPassword) => void
}

/** Menu of the actions on one account; shows only actions that the account's state allows (domain model §3.8). */
export function AccountActions({ kind, account, onPassword }: AccountActionsProps) {
  const { id, rowVersion, fullName, userName, status, organId, classId } = account
  const who = `${fullName}（${userName}）`
  const [, edit] = useRecordParam('edit')
  const [, trace] = useRecordParam('history')
  const may = useMay(kind)
  const bulk = useAccountMoves(kind)
  const remove = useRemoval(callsOf[kind].remove, accountCards[kind].name)
  const reset = useWrite(callsOf[kind].resetPassword, notCached)
  const selection = { ids: [id] }
  const transitions = accountTransitions[kind]
  const { enable, suspend, close } = transitions.actions
  const offers = (action: keyof typeof transitions.actions) => isOffered(transitions, action, status)

  const askReset = async () => {
    const text = `将为${who}生成新的初始密码，原密码随即失效；首次登录须修改。`
    if (!(await confirm({ title: '重置密码', text, ok: '重置' }))) return
    // Await `mutateAsync`, because `mutate` drops its callback if the row unmounts before the answer arrives.
    const given = await reset.mutateAsync({ id, rowVersion }).catch(() => null)
    if (given) onPassword({ who, password: given.password })
  }
  return (
    <RowActions label={`${accountCards[kind].name} ${who}`}>
      {may.edit && offers('edit') ? <RowAction onClick={() => edit(id)}>编辑</RowAction> : null}
      {may.status && offers('suspend') ? (
        <RowAction onClick={() => bulk.status(selection, 'suspended')}>{suspend.label}</RowAction>
      ) : null}
      {may.status && offers('enable') ? (
        <RowAction onClick={() => bulk.status(selection, 'active')}>{enable.label}</RowAction>
      ) : null}
      {may.renew && offers('renew') ? <RowAction onClick={() => bulk.renew(selection)}>续期</RowAction> : null}
      {may.resetPassword && offers('resetPassword') ? <RowAction onClick={askReset}>重置密码</RowAction> : null}
      {may.transfer && offers('transfer') ? (
        <RowAction onClick={() => bulk.transfer(selection, { organId, classId })}>转班</RowAction>
      ) : null}
      <RowAction onClick={() => trace(id)}>记录</RowAction>
      {may.status && offers('close') ? (
        <RowAction danger onClick={() => bulk.status(selection, 'closed')}>
          {close.label}
        </RowAction>
      ) : null}
      {may.remove ? (
        <RowAction
          danger
          disabled={!offers('remove')}
          title={offers('remove') ? undefined : `${accountStates[status].label}的账号须先注销`}
          onClick={() =>
            remove({ id, rowVersion: account.rowVersion, called: who, note: '删除后不能恢复，账号名可再次使用。' })
          }
        >
          删除
        </RowAction>
      ) : null}
    </RowActions>
  )
}

function useMay(kind: AccountKind) {
  return {
    edit: useCan(`${kind}:edit`),
    status: useCan(`${kind}:status`),
    renew: useCan(`${kind}:renew`),
    transfer: useCan(`${kind}:transfer`),
    resetPassword: useCan(`${kind}:resetPassword`),
    remove: useCan(`${kind}:remove`),
  }
}
