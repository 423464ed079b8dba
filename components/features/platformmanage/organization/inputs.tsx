'use client'

import { AgentInput } from '@/components/domains/agent/agent-picker'
import { AreaInput } from '@/components/domains/area/area-picker'
import { OrganInput } from '@/components/domains/organ/organ-picker'
import { labelOptions } from '@/components/kit/filter/options'
import { DateInput, InputGroup, NumberInput, SelectInput, TextInput } from '@/components/kit/inputs'
import { labelsOf } from '@/lib/contracts/base/card'
import { organCard, organTypeNames } from '@/lib/contracts/organ/card'

const labels = labelsOf(organCard)

const typeOptions = labelOptions(organTypeNames)

export function OrganInputs({ isNew }: { isNew: boolean }) {
  return (
    <>
      <InputGroup title="基本">
        <TextInput name="name" label={labels.name} required wide maxLength={50} />
        <TextInput name="code" label={labels.code} maxLength={30} placeholder={isNew ? '留空则自动编号' : undefined} />
        <SelectInput name="type" label={labels.type} required options={typeOptions} />
        <OrganInput name="parentId" label={labels.parentId} port="organ:edit" />
        <AreaInput name="areaCode" label={labels.areaCode} required />
      </InputGroup>
      <InputGroup title="合同">
        <AgentInput name="agentId" label={labels.agentId} />
        <NumberInput name="seats" label={labels.seats} required hint="合同允许的正式学生账号数" />
        <DateInput name="contractFrom" label={labels.contractFrom} />
        <DateInput name="contractTo" label={labels.contractTo} />
      </InputGroup>
      <InputGroup title="联系人">
        <TextInput name="contact" label={labels.contact} maxLength={20} />
        <TextInput name="phone" label={labels.phone} type="tel" maxLength={20} placeholder="手机，或带区号的座机" />
      </InputGroup>
    </>
  )
}
