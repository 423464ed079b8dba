'use client'

import { OrganInput } from '@/components/domains/organ/organ-picker'
import { InputGrid, NumberInput, RadioInput, TextAreaInput, TextInput } from '@/components/kit/inputs'
import { ALL_ORGANS, openKeyKindNames } from '@/lib/contracts/open/card'
import { openKeyLabels as labels } from './labels'

const kinds = Object.entries(openKeyKindNames).map(([value, label]) => ({ value, label }))

export function OpenKeyInputs() {
  return (
    <InputGrid>
      <TextInput name="name" label={labels.name} required wide maxLength={50} />
      <RadioInput name="kind" label={labels.kind} required options={kinds} />
      <NumberInput name="quota" label={labels.quota} required hint="超过的请求要等到下一分钟" />
      <OrganInput
        name="organIds"
        label={labels.organIds}
        multiple
        wide
        placeholder={ALL_ORGANS}
        hint="只接收这些机构（含下级）账号的数据；不选则不限"
      />
      <TextAreaInput name="note" label={labels.note} maxLength={200} />
    </InputGrid>
  )
}
