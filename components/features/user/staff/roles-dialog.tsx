'use client'

import { useState } from 'react'
import { RolesInput } from '@/components/domains/role/role-input'
import { StepForm } from '@/components/work/bulk/step-form'
import { FormDialog } from '@/components/work/form/form-dialog'
import { insertUserRole, type StaffItem } from '@/lib/contracts/staff/calls'
import { staffLabels as labels, whoOf } from './labels'

/** Dialog 分配角色: replaces all roles of one user by the chosen ones. */
export function RolesDialog({ person, onClose }: { person: StaffItem; onClose: () => void }) {
  const { id: userId, rowVersion } = person
  const [roleIds, setRoleIds] = useState(person.roleIds)
  const who = whoOf(person)
  const same = roleIds.length === person.roleIds.length && roleIds.every((id) => person.roleIds.includes(id))
  return (
    <FormDialog
      title={`为${who}分配角色`}
      ok="保存"
      disabled={same || roleIds.length === 0}
      call={insertUserRole}
      also={['systemUser']}
      input={{ userId, rowVersion, roleIds }}
      done={() => `已更新${who}的角色`}
      onClose={onClose}
    >
      <StepForm value={{ roleIds: person.roleIds }} onChange={(next) => setRoleIds(next.roleIds)}>
        <RolesInput name="roleIds" label={labels.roleIds} required hint="保存后立即生效，已打开的页面随之变化" />
      </StepForm>
    </FormDialog>
  )
}
