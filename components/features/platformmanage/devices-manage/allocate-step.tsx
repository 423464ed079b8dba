'use client'

import { ClassInput } from '@/components/domains/class/class-picker'
import { OrganInput } from '@/components/domains/organ/organ-picker'
import { StepForm } from '@/components/work/bulk/step-form'
import { deviceLabels as labels } from './labels'

interface Target {
  organId: string
  classId: string | null
}

/** Form step of 分配: the organisation and the class that get the devices. */
export function AllocateStep({ value, onChange }: { value: Target; onChange: (next: Target) => void }) {
  return (
    <StepForm value={value} onChange={({ organId, classId }) => onChange({ organId, classId: classId || null })}>
      <OrganInput name="organId" label={labels.organId} port="device:allocate" required />
      <ClassInput name="classId" label={labels.classId} hint="不选则只分配到机构" />
    </StepForm>
  )
}
