'use client'

import { use } from 'react'
import { InputsOfNew, SelectInput } from '@/components/kit/inputs'
import { pushRuleCard } from '@/lib/contracts/review/rule-card'
import { kindOptions } from './kinds'

/** Form field for the kind of records of a rule or a flow, which stays after the record is created. */
export function KindInput() {
  const isNew = use(InputsOfNew)
  return (
    <SelectInput
      name="entity"
      label={pushRuleCard.fields.entity}
      required
      locked={!isNew}
      {...(!isNew && { hint: '建立后不能改' })}
      options={kindOptions}
      wide
    />
  )
}
