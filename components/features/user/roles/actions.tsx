'use client'

import { useState } from 'react'
import { enabledTurn } from '@/components/kit/cell/enabled-status'
import { RowAction, RowActions } from '@/components/kit/row/row-actions'
import { useRecordParam } from '@/components/work/use-record-param'
import { useRemoval } from '@/components/work/use-removal'
import { useCan } from '@/lib/api/session'
import { isPossible } from '@/lib/contracts/base/transitions'
import { addressOf, listAt } from '@/lib/contracts/paths'
import { type Role, removeRole } from '@/lib/contracts/role/calls'
import { roleCard } from '@/lib/contracts/role/card'
import { roleTransitions } from '@/lib/contracts/role/transitions'
import { ImpersonateDialog } from './impersonate-dialog'
import { useCopy } from './use-copy'
import { useRoleStatus } from './use-role-status'

/** Menu of the actions on one role. */
export function RoleActions({ role }: { role: Role }) {
  const { id, rowVersion, name, status } = role
  const [, edit] = useRecordParam('edit')
  const [, history] = useRecordParam('history')
  const [, compare] = useRecordParam('compare')
  const { copy } = useCopy()
  const change = useRoleStatus()
  const mayTurn = isPossible(roleTransitions, 'disable', status, role)
  const mayRemove = isPossible(roleTransitions, 'remove', status, role)
  const remove = useRemoval(removeRole, roleCard.name)
  const [impersonating, setImpersonating] = useState(false)
  const can = {
    edit: useCan('role:edit'),
    grant: useCan('role:grant'),
    remove: useCan('role:remove'),
    view: useCan('role:view'),
    people: useCan('user:list'),
  }
  return (
    <>
      <RowActions label={`${roleCard.name} ${name}`}>
        {can.edit ? <RowAction onClick={() => edit(id)}>编辑</RowAction> : null}
        {can.grant ? <RowAction href={addressOf('authorization', id)}>授权</RowAction> : null}
        {can.edit && can.grant ? <RowAction onClick={() => copy(id)}>复制</RowAction> : null}
        {can.people ? <RowAction href={listAt('systemUser', { role: id })}>成员</RowAction> : null}
        <RowAction onClick={() => compare(id)}>比较</RowAction>
        {can.view && status === 1 ? <RowAction onClick={() => setImpersonating(true)}>以角色查看</RowAction> : null}
        {can.edit && mayTurn ? <RowAction onClick={() => change(role)}>{enabledTurn(status).verb}</RowAction> : null}
        <RowAction onClick={() => history(id)}>记录</RowAction>
        {can.remove && mayRemove ? (
          <RowAction danger onClick={() => remove({ id, rowVersion, called: `“${name}”` })}>
            删除
          </RowAction>
        ) : null}
      </RowActions>
      {impersonating ? <ImpersonateDialog role={role} onClose={() => setImpersonating(false)} /> : null}
    </>
  )
}
