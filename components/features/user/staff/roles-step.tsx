'use client'

import { RolesInput } from '@/components/domains/role/role-input'
import { RadioInput } from '@/components/kit/inputs'
import { StepForm } from '@/components/work/bulk/step-form'
import type { roleModes } from '@/lib/contracts/staff/calls'
import { staffLabels as labels } from './labels'

const modes = [
  { value: 'add', label: '增加' },
  { value: 'replace', label: '替换为' },
]

export interface Roles {
  mode: (typeof roleModes)[number]
  roleIds: string[]
}

/** Form step of 分配角色 for several users: the chosen roles are added to the users' roles or replace them. */
export function RolesStep({ value, onChange }: { value: Roles; onChange: (next: Roles) => void }) {
  return (
    <StepForm value={value} onChange={onChange}>
      <RadioInput name="mode" label="方式" options={modes} hint="增加保留原有角色；替换则只有所选角色" />
      <RolesInput name="roleIds" label={labels.roleIds} required />
    </StepForm>
  )
}
