'use client'

import { AgentFilter } from '@/components/domains/agent/agent-picker'
import { AreaFilter } from '@/components/domains/area/area-picker'
import { PackageFilter } from '@/components/domains/menu-package/package-picker'
import { enabledOptions } from '@/components/kit/cell/enabled-status'
import { FilterSelect } from '@/components/kit/filter/filter-select'
import { labelOptions } from '@/components/kit/filter/options'
import type { ListState } from '@/components/kit/list/use-list-state'
import { ListFilters } from '@/components/work/list/list-filters'
import type { CallRequest } from '@/lib/contracts/base/call'
import { labelsOf } from '@/lib/contracts/base/card'
import { contractStates, type listOrgans } from '@/lib/contracts/organ/calls'
import { contractStateNames, organCard, organTypeNames } from '@/lib/contracts/organ/card'

const labels = labelsOf(organCard)

type State = Omit<CallRequest<typeof listOrgans>, 'under'>

const typeOptions = labelOptions(organTypeNames)
const contractOptions = contractStates.map((value) => ({ value, label: contractStateNames[value] }))

export function OrganFilters({
  list,
}: {
  list: Pick<ListState<State>, 'state' | 'set' | 'clear' | 'active' | 'options'>
}) {
  const { state, set } = list
  return (
    <ListFilters list={list} placeholder="名称、编码、联系人、手机或拼音" width={248}>
      <FilterSelect
        name="type"
        label={labels.type}
        options={typeOptions}
        value={state.type}
        onChange={(type, how) => set({ type: type as State['type'] }, how)}
      />
      <AreaFilter label={labels.areaCode} value={state.area} onChange={(area, how) => set({ area }, how)} />
      <AgentFilter label={labels.agentId} value={state.agent} onChange={(agent, how) => set({ agent }, how)} />
      <FilterSelect
        name="contract"
        label={labels.contractTo}
        options={contractOptions}
        value={state.contract}
        onChange={(contract, how) => set({ contract: contract as State['contract'] }, how)}
      />
      <PackageFilter
        name="menuPackage"
        label={labels.menuPackageId}
        value={state.menuPackage}
        onChange={(menuPackage, how) => set({ menuPackage }, how)}
      />
      <FilterSelect
        name="status"
        label={labels.status}
        options={enabledOptions}
        value={state.status}
        onChange={(status, how) => set({ status: status as State['status'] }, how)}
      />
    </ListFilters>
  )
}
