'use client'

import { RecordForm } from '@/components/work/form/record-form'
import type { Related } from '@/components/work/record/record-context'
import { RecordDrawers } from '@/components/work/record/record-drawers'
import { type Agent, type AgentBody, agentImport, editAgent, getAgent, insertAgent } from '@/lib/contracts/agent/calls'
import { agentCard } from '@/lib/contracts/agent/card'
import { labelsOf } from '@/lib/contracts/base/card'
import { listAt } from '@/lib/contracts/paths'
import { AgentInputs } from './inputs'
import { showAgentField } from './show'

const agentLabels = labelsOf(agentCard)

const empty: AgentBody = { name: '', areaCodes: [], contact: '', phone: '', note: '' }

const wordsOfAgent = ({ areaNames }: Agent) => ({ areaCodes: areaNames })

const relatedToAgent = ({ id, organCount, deviceCount, orderCount }: Agent): Related[] => [
  { label: '机构', href: listAt('organ', { agent: id }), port: 'organ:list', count: organCount },
  { label: '设备', href: listAt('device', { agent: id }), port: 'device:list', count: deviceCount },
  { label: '订单', href: listAt('order', { agent: id }), port: 'order:list', count: orderCount },
]

/** Drawers over the list of agents. The address determines which drawer is open. */
export function AgentDrawers() {
  return (
    <RecordDrawers
      entity="agent"
      name={agentCard.name}
      labels={agentLabels}
      read={getAgent}
      titleOf={({ name }) => name}
      words={wordsOfAgent}
      related={relatedToAgent}
      show={showAgentField}
      imports={agentImport}
    >
      {(form) => (
        <RecordForm {...form} insert={insertAgent} edit={editAgent} empty={empty}>
          <AgentInputs />
        </RecordForm>
      )}
    </RecordDrawers>
  )
}
