'use client'

import { DateInput, InputGrid, NumberInput, SelectInput, TextInput } from '@/components/kit/inputs'
import { AgentInput } from '@/components/pickers/agent-picker'
import { AreaInput } from '@/components/pickers/area-picker'
import { OrganInput } from '@/components/pickers/organ-picker'
import { labelsOf } from '@/lib/contracts/base/card'
import { organTypes } from '@/lib/contracts/organ/calls'
import { organCard, organTypeNames } from '@/lib/contracts/organ/card'

const labels = labelsOf(organCard)

const typeOptions = organTypes.map((value) => ({ value, label: organTypeNames[value] }))

export function OrganInputs({ isNew }: { isNew: boolean }) {
  return (
    <InputGrid>
      <TextInput name="name" label={labels.name} required wide maxLength={50} />
      <TextInput name="code" label={labels.code} maxLength={30} hint={isNew ? '留空则自动编号' : undefined} />
      <SelectInput name="type" label={labels.type} required options={typeOptions} />
      <OrganInput name="parentId" label={labels.parentId} port="organ:edit" wide />
      <AreaInput name="areaCode" label={labels.areaCode} required wide />
      <AgentInput name="agentId" label={labels.agentId} wide />
      <TextInput name="contact" label={labels.contact} maxLength={20} />
      <TextInput name="phone" label={labels.phone} type="tel" maxLength={20} hint="手机，或带区号的座机" />
      <DateInput name="contractFrom" label={labels.contractFrom} />
      <DateInput name="contractTo" label={labels.contractTo} />
      <NumberInput name="seats" label={labels.seats} required hint="合同允许的正式学生账号数" />
    </InputGrid>
  )
}
