'use client'

import { accountLabels as labels } from '@/components/domains/account/labels'
import { ClassInput } from '@/components/domains/class/class-picker'
import { OrganInput } from '@/components/domains/organ/organ-picker'
import { StepForm } from '@/components/work/bulk/step-form'
import type { AccountKind } from '@/lib/contracts/account/calls'

export interface Target {
  organId: string
  classId: string | null
}

interface TransferStepProps {
  kind: AccountKind
  value: Target
  onChange: (next: Target) => void
}

/** Form step of 转班: the class to which the accounts move, or an organisation if they get no class. */
export function TransferStep({ kind, value, onChange }: TransferStepProps) {
  return (
    <StepForm value={value} onChange={({ organId, classId }) => onChange({ organId, classId: classId || null })}>
      <OrganInput name="organId" label={`转入${labels.organId}`} port={`${kind}:transfer`} required />
      <ClassInput name="classId" label={`转入${labels.classId}`} hint="不选则不分班；学生的学段、年级随班级" />
    </StepForm>
  )
}
