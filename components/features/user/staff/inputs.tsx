'use client'

import { useWatch } from 'react-hook-form'
import { AgentInput } from '@/components/domains/agent/agent-picker'
import { OrganInput } from '@/components/domains/organ/organ-picker'
import { RolesInput } from '@/components/domains/role/role-input'
import { InputGroup, TextInput } from '@/components/kit/inputs'
import { useRoles } from '@/lib/api/role'
import { useCan, useSession } from '@/lib/api/session'
import type { DataScopeKind } from '@/lib/contracts/base/access'
import { platformName } from '@/lib/contracts/staff/card'
import { GrantsInput } from './grants/grants-input'
import { staffLabels as labels } from './labels'

const ownHint = '不能修改自己的部门、角色和数据范围'
const assignHint = '没有“分配角色”权限，不能修改角色和数据范围'

/** Form fields of a user, new or existing. */
export function StaffInputs({ id }: { id: string }) {
  const self = useSession()?.userId === id
  const kinds = useScopeKinds()
  const mayAssign = useCan('user:role')
  const own = self ? { disabled: true, hint: ownHint } : undefined
  const access = own ?? (mayAssign ? undefined : { disabled: true, hint: assignHint })
  /** Disables the input of a data scope that no chosen role uses, because a value would have no effect. */
  const scoped = (kind: DataScopeKind) => access ?? (kinds.has(kind) ? undefined : { disabled: true })
  const grantsHint = kinds.has('subjectSection')
    ? '所选角色只能看到这里的学科学段；不选则看不到数据'
    : '只对数据范围为“本学科学段”的角色起作用'
  const organsHint = kinds.has('organ')
    ? '所选角色可以看到部门和这里的机构，含下级'
    : '只对数据范围为“本机构”的角色起作用'
  const agentsHint = kinds.has('agent')
    ? '所选角色可以看到这里的代理商的设备、订单和机构；不选则看不到数据'
    : '只对数据范围为“本代理商”的角色起作用'
  return (
    <>
      <InputGroup title="基本">
        <TextInput
          name="userName"
          label={labels.userName}
          required
          maxLength={32}
          disabled={id !== 'new'}
          hint={id === 'new' ? '4 到 32 位字母、数字或 _ . -，创建后不能修改' : '创建后不能修改'}
        />
        <TextInput name="fullName" label={labels.fullName} required maxLength={20} />
        <TextInput name="phone" label={labels.phone} required type="tel" maxLength={24} />
        <TextInput name="email" label={labels.email} type="email" maxLength={100} />
      </InputGroup>
      <InputGroup title="部门与角色">
        <OrganInput
          name="organId"
          label={labels.organId}
          port="user:edit"
          wide
          hint={`不选为${platformName}`}
          {...own}
        />
        <RolesInput name="roleIds" label={labels.roleIds} required wide {...access} />
      </InputGroup>
      <InputGroup title="数据范围">
        <GrantsInput name="grants" label={labels.grants} wide hint={grantsHint} {...scoped('subjectSection')} />
        <OrganInput name="organIds" label={labels.organIds} multiple wide hint={organsHint} {...scoped('organ')} />
        <AgentInput name="agentIds" label={labels.agentIds} multiple wide hint={agentsHint} {...scoped('agent')} />
      </InputGroup>
    </>
  )
}

/** Returns the kinds of data scope of the roles that are chosen in the form. */
function useScopeKinds(): ReadonlySet<DataScopeKind> {
  const roleIds: readonly string[] = useWatch({ name: 'roleIds' })
  const { data = [] } = useRoles()
  return new Set(data.flatMap(({ id, dataScope }) => (roleIds.includes(id) ? [dataScope] : [])))
}
