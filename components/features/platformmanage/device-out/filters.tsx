'use client'

import { FilterSelect } from '@/components/kit/filter/filter-select'
import type { ListState } from '@/components/kit/list/use-list-state'
import { AgentFilter } from '@/components/pickers/agent-picker'
import { OrganFilter } from '@/components/pickers/organ-picker'
import { ListFilters } from '@/components/work/list/list-filters'
import type { CallRequest } from '@/lib/contracts/base/call'
import { labelsOf } from '@/lib/contracts/base/card'
import { deviceOutCard, outKindNames, outStates } from '@/lib/contracts/device/document-card'
import { type listOuts, outKinds, outStatuses } from '@/lib/contracts/device/out'

const labels = labelsOf(deviceOutCard)
const kindOptions = outKinds.map((value) => ({ value, label: outKindNames[value] }))
const statusOptions = outStatuses.map((value) => ({ value, label: outStates[value].label }))

export function OutFilters({ list }: { list: ListState<CallRequest<typeof listOuts>> }) {
  const { state, set } = list
  return (
    <ListFilters list={list} placeholder="单号、代理商或机构">
      <FilterSelect
        label={labels.kind}
        options={kindOptions}
        value={state.kind}
        onChange={(kind, how) => set({ kind: kind as typeof state.kind }, how)}
      />
      <FilterSelect
        label={labels.status}
        options={statusOptions}
        value={state.status}
        onChange={(status, how) => set({ status: status as typeof state.status }, how)}
      />
      <AgentFilter label={labels.agentId} value={state.agent} onChange={(agent, how) => set({ agent }, how)} />
      <OrganFilter label={labels.organId} value={state.organ} onChange={(organ, how) => set({ organ }, how)} />
    </ListFilters>
  )
}
