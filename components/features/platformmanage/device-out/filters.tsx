'use client'

import { AgentFilter } from '@/components/domains/agent/agent-picker'
import { OrganFilter } from '@/components/domains/organ/organ-picker'
import { FilterSelect } from '@/components/kit/filter/filter-select'
import { labelOptions } from '@/components/kit/filter/options'
import type { ListState } from '@/components/kit/list/use-list-state'
import { ListFilters } from '@/components/work/list/list-filters'
import type { CallRequest } from '@/lib/contracts/base/call'
import { labelsOf } from '@/lib/contracts/base/card'
import { deviceOutCard, outKindNames, outStates } from '@/lib/contracts/device/document-card'
import type { listOuts } from '@/lib/contracts/device/out'

const labels = labelsOf(deviceOutCard)
const kindOptions = labelOptions(outKindNames)
const statusOptions = labelOptions(outStates)

export function OutFilters({ list }: { list: ListState<CallRequest<typeof listOuts>> }) {
  const { state, set } = list
  return (
    <ListFilters list={list} placeholder="单号、代理商或机构">
      <FilterSelect
        label={labels.kind}
        options={kindOptions}
        value={state.kind}
        onChange={(kind, how) => set({ kind }, how)}
      />
      <FilterSelect
        label={labels.status}
        options={statusOptions}
        value={state.status}
        onChange={(status, how) => set({ status }, how)}
      />
      <AgentFilter label={labels.agentId} value={state.agent} onChange={(agent, how) => set({ agent }, how)} />
      <OrganFilter label={labels.organId} value={state.organ} onChange={(organ, how) => set({ organ }, how)} />
    </ListFilters>
  )
}
