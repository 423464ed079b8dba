'use client'

import { enabledOptions } from '@/components/kit/cell/enabled-status'
import { FilterSelect } from '@/components/kit/filter/filter-select'
import { labelOptions } from '@/components/kit/filter/options'
import type { ListState } from '@/components/kit/list/use-list-state'
import { ListFilters } from '@/components/work/list/list-filters'
import { dataScopeNames } from '@/lib/contracts/base/access'
import type { CallRequest } from '@/lib/contracts/base/call'
import type { listRoles } from '@/lib/contracts/role/calls'
import { roleKindNames } from '@/lib/contracts/role/card'
import { roleLabels } from './labels'

const kinds = labelOptions(roleKindNames)
const scopes = labelOptions(dataScopeNames)

export function RoleFilters({ list }: { list: ListState<CallRequest<typeof listRoles>> }) {
  const { state, set } = list
  return (
    <ListFilters list={list} placeholder="名称、标识、备注或拼音">
      <FilterSelect
        name="kind"
        label={roleLabels.builtIn}
        options={kinds}
        value={state.kind}
        onChange={(kind, how) => set({ kind }, how)}
      />
      <FilterSelect
        name="dataScope"
        label={roleLabels.dataScope}
        options={scopes}
        value={state.dataScope}
        onChange={(dataScope, how) => set({ dataScope }, how)}
      />
      <FilterSelect
        name="status"
        label={roleLabels.status}
        options={enabledOptions}
        value={state.status}
        onChange={(status, how) => set({ status }, how)}
      />
    </ListFilters>
  )
}
