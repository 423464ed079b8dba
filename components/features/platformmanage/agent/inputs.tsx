'use client'

import { AreaInput } from '@/components/domains/area/area-picker'
import { InputGrid, TextAreaInput, TextInput } from '@/components/kit/inputs'
import { agentCard } from '@/lib/contracts/agent/card'
import { labelsOf } from '@/lib/contracts/base/card'

const labels = labelsOf(agentCard)

export function AgentInputs() {
  return (
    <InputGrid>
      <TextInput name="name" label={labels.name} required wide maxLength={50} />
      <TextInput name="contact" label={labels.contact} maxLength={20} />
      <TextInput name="phone" label={labels.phone} required type="tel" maxLength={24} />
      <AreaInput name="areaCodes" label={labels.areaCodes} multiple wide hint="代理的区域，可选多个" />
      <TextAreaInput name="note" label={labels.note} maxLength={200} />
    </InputGrid>
  )
}
