'use client'

import { AreaFilter } from '@/components/domains/area/area-picker'
import { enabledOptions } from '@/components/kit/cell/enabled-status'
import { FilterSelect } from '@/components/kit/filter/filter-select'
import type { ListState } from '@/components/kit/list/use-list-state'
import { ListFilters } from '@/components/work/list/list-filters'
import type { listAgents } from '@/lib/contracts/agent/calls'
import { agentCard } from '@/lib/contracts/agent/card'
import type { CallRequest } from '@/lib/contracts/base/call'
import { labelsOf } from '@/lib/contracts/base/card'

const agentLabels = labelsOf(agentCard)

export function AgentFilters({ list }: { list: ListState<CallRequest<typeof listAgents>> }) {
  const { state, set } = list
  return (
    <ListFilters list={list} placeholder="名称、联系人、手机或拼音">
      <AreaFilter label={agentLabels.areaCodes} value={state.area} onChange={(area, how) => set({ area }, how)} />
      <FilterSelect
        name="status"
        label={agentLabels.status}
        options={enabledOptions}
        value={state.status}
        onChange={(status, how) => set({ status }, how)}
      />
    </ListFilters>
  )
}
