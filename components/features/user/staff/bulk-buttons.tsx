'use client'

import type { Selection } from '@/components/kit/list/selection'
import { BulkButton } from '@/components/work/bulk/bulk-button'
import { newPassword } from '@/components/work/password/new-password'
import { PasswordStep } from '@/components/work/password/password-step'
import { assignRoles, lockUsers, removeUsers, resetUsers, type StaffFilter } from '@/lib/contracts/staff/calls'
import { ReasonStep } from './reason-step'
import { RolesStep } from './roles-step'

/** Bulk actions on the selected users: 分配角色, 解锁, 锁定, 重置密码, 删除. */
export function StaffBulkButtons({ list }: { list: { selection: Selection; filter: StaffFilter } }) {
  return (
    <>
      <BulkButton
        list={list}
        call={assignRoles}
        params={{ mode: 'add', roleIds: [] }}
        title="分配角色"
        confirm="分配"
        form={(params, setParams) => <RolesStep value={params} onChange={setParams} />}
        complete={({ roleIds }) => roleIds.length > 0}
      >
        分配角色
      </BulkButton>
      <BulkButton list={list} call={lockUsers} params={{ locked: false, reason: '' }} title="解锁人员" confirm="解锁">
        解锁
      </BulkButton>
      <BulkButton
        list={list}
        call={lockUsers}
        params={{ locked: true, reason: '' }}
        title="锁定人员"
        confirm="锁定"
        form={(params, setParams) => (
          <ReasonStep value={params.reason} onChange={(reason) => setParams({ ...params, reason })} />
        )}
        complete={({ reason }) => reason.trim() !== ''}
      >
        锁定
      </BulkButton>
      <BulkButton
        list={list}
        call={resetUsers}
        // Generate a new password each time the dialog opens, so that other users never get a password that was already
        // shown.
        params={{ password: newPassword() }}
        title="重置人员的密码"
        confirm="重置密码"
        form={({ password }) => <PasswordStep password={password} />}
      >
        重置密码
      </BulkButton>
      <BulkButton danger removes list={list} call={removeUsers} params={{}} title="删除人员" confirm="删除">
        删除
      </BulkButton>
    </>
  )
}
