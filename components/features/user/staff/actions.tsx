'use client'

import { RowAction, RowActions } from '@/components/kit/row/row-actions'
import { useRecordParam } from '@/components/work/use-record-param'
import { useRemoval } from '@/components/work/use-removal'
import { useCan, useSession } from '@/lib/api/session'
import { listAt } from '@/lib/contracts/paths'
import { removeUser, type StaffItem } from '@/lib/contracts/staff/calls'
import { staffCard } from '@/lib/contracts/staff/card'
import type { OpenDialog } from './dialogs'
import { reasons, whoOf } from './labels'
import { useResets } from './use-resets'

/** Menu of the actions on one user. An action that a rule forbids is disabled and shows the reason as a tooltip. */
export function StaffActions({ person, onDialog }: { person: StaffItem; onDialog: OpenDialog }) {
  const { id, rowVersion, userName, status, builtIn, hasFactor } = person
  const [, edit] = useRecordParam('edit')
  const [, trace] = useRecordParam('history')
  const [, explain] = useRecordParam('explain')
  const can = useMay()
  const self = useSession()?.userId === id
  const remove = useRemoval(removeUser, staffCard.name)
  const resets = useResets(onDialog)
  const barred = self ? reasons.self : builtIn ? reasons.builtIn : undefined
  const unless = (reason: string | undefined) => ({ disabled: reason !== undefined, title: reason })
  const who = whoOf(person)

  return (
    <RowActions label={`${staffCard.name} ${who}`}>
      {can.edit ? <RowAction onClick={() => edit(id)}>编辑</RowAction> : null}
      {can.role ? (
        <RowAction {...unless(barred)} onClick={() => onDialog({ kind: 'roles', person })}>
          分配角色
        </RowAction>
      ) : null}
      {can.lock ? (
        <RowAction {...unless(barred)} onClick={() => onDialog({ kind: 'lock', person, locked: status !== 'locked' })}>
          {status === 'locked' ? '解锁' : '锁定'}
        </RowAction>
      ) : null}
      {can.lock && status === 'throttled' ? (
        <RowAction {...unless(barred)} onClick={() => onDialog({ kind: 'lock', person, locked: false })}>
          解除密码错误锁定
        </RowAction>
      ) : null}
      {can.resetPassword ? (
        <RowAction {...unless(barred)} onClick={() => resets.password(person)}>
          重置密码
        </RowAction>
      ) : null}
      {can.resetFactor ? (
        <RowAction
          {...unless(barred ?? (hasFactor ? undefined : reasons.noFactor))}
          onClick={() => resets.factor(person)}
        >
          解除两步验证
        </RowAction>
      ) : null}
      {can.kick ? <RowAction href={listAt('session', { keyword: userName })}>踢下线</RowAction> : null}
      {can.explain ? <RowAction onClick={() => explain(id)}>权限说明</RowAction> : null}
      {can.audit ? <RowAction href={listAt('audit', { actor: id })}>操作日志</RowAction> : null}
      {can.audit ? <RowAction href={listAt('loginLog', { keyword: userName })}>登录日志</RowAction> : null}
      <RowAction onClick={() => trace(id)}>记录</RowAction>
      {can.remove ? (
        <RowAction
          danger
          {...unless(barred)}
          onClick={() => remove({ id, rowVersion, called: who, note: '删除后不能恢复，账号名也不能再次使用。' })}
        >
          删除
        </RowAction>
      ) : null}
    </RowActions>
  )
}

function useMay() {
  return {
    edit: useCan('user:edit'),
    role: useCan('user:role'),
    lock: useCan('user:lock'),
    resetPassword: useCan('user:resetPassword'),
    resetFactor: useCan('user:resetFactor'),
    remove: useCan('user:remove'),
    explain: useCan('user:explain'),
    kick: useCan('online:kick'),
    audit: useCan('audit:list'),
  }
}
