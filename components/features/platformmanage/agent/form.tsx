'use client'

import { InputGrid, TextAreaInput, TextInput } from '@/components/kit/inputs'
import { AreaInput } from '@/components/pickers/area-picker'
import { RecordForm } from '@/components/work/form/record-form'
import { type AgentBody, editAgent, getAgent, insertAgent } from '@/lib/contracts/agent'
import { agentName, agentLabels as labels } from './labels'
import { showAgentField } from './show'

const empty: AgentBody = { name: '', areaCodes: [], contact: '', phone: '', note: '' }

interface AgentFormProps {
  /** `new`, or whose. */
  id: string
  onClose: () => void
}

export function AgentForm({ id, onClose }: AgentFormProps) {
  return (
    <RecordForm
      entity="agent"
      id={id}
      name={agentName}
      labels={labels}
      read={getAgent}
      insert={insertAgent}
      edit={editAgent}
      empty={empty}
      show={showAgentField}
      onClose={onClose}
    >
      <AgentInputs />
    </RecordForm>
  )
}

function AgentInputs() {
  return (
    <InputGrid>
      <TextInput name="name" label={labels.name} required wide maxLength={50} />
      <TextInput name="contact" label={labels.contact} maxLength={20} />
      <TextInput name="phone" label={labels.phone} required type="tel" maxLength={11} />
      <AreaInput name="areaCodes" label={labels.areaCodes} multiple wide hint="代理的区域，可选多个" />
      <TextAreaInput name="note" label={labels.note} maxLength={200} />
    </InputGrid>
  )
}
