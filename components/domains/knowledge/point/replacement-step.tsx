'use client'

import { StepForm } from '@/components/work/bulk/step-form'
import { LookupInput } from '@/components/work/lookup/lookup-input'
import { pointLabels as labels } from './labels'
import { usePublishedSource } from './published-source'

/** Subject and section of deprecated points, and the point that cannot take its own place. */
export interface ReplacementPlace {
  readonly subject: string
  readonly section: string
  readonly except: string
}

interface ReplacementStepProps extends ReplacementPlace {
  value: string | null
  onChange: (next: string | null) => void
}

/** Chooses the point to which the questions of deprecated points go; points that no question uses need none. */
export function ReplacementStep({ subject, section, except, value, onChange }: ReplacementStepProps) {
  const source = usePublishedSource(subject, section, except)
  return (
    <StepForm value={{ replacedBy: value ?? '' }} onChange={(next) => onChange(next.replacedBy || null)}>
      <LookupInput
        name="replacedBy"
        label={labels.replacedBy}
        source={source}
        hint="有试题使用时必选；试题改用它，由编辑逐题或批量确认"
      />
    </StepForm>
  )
}
