'use client'

import { useDictChoices } from '@/components/domains/dict/dict-choices'
import { SelectField } from '@/components/kit/inputs/select-field'
import type { PointBody } from '@/lib/contracts/knowledge/editing'
import { importanceOptions } from './filters'
import { pointLabels as labels } from './labels'

type Rating = Partial<Pick<PointBody, 'requirement' | 'importance'>>

/** The choice that leaves an attribute as it is. */
const UNCHANGED = { value: '', label: '不修改' }

interface RatingStepProps {
  value: Rating
  onChange: (next: Rating) => void
}

/** Form step of 改属性: an attribute for which nothing is chosen keeps the value of each knowledge point. */
export function RatingStep({ value: { requirement, importance }, onChange }: RatingStepProps) {
  const requirements = useDictChoices('knowledge').filter(({ disabled }) => !disabled)
  const change = (requirement: string, importance: string) =>
    onChange({
      ...(requirement !== '' && { requirement }),
      ...(importance !== '' && { importance: Number(importance) }),
    })
  const rating = importance === undefined || importance === null ? '' : String(importance)
  return (
    <>
      <SelectField
        label={labels.requirement}
        value={requirement ?? ''}
        options={[UNCHANGED, ...requirements]}
        onChange={(next) => change(next, rating)}
      />
      <SelectField
        label={labels.importance}
        value={rating}
        options={[UNCHANGED, ...importanceOptions]}
        onChange={(next) => change(requirement ?? '', next)}
      />
    </>
  )
}
