'use client'

import { FilterSelect } from '@/components/kit/filter/filter-select'
import { labelOptions } from '@/components/kit/filter/options'
import type { ListState } from '@/components/kit/list/use-list-state'
import { ListFilters } from '@/components/work/list/list-filters'
import type { CallRequest } from '@/lib/contracts/base/call'
import { openKeyKindNames, openKeyStates } from '@/lib/contracts/open/card'
import type { listOpenKeys } from '@/lib/contracts/open/keys'
import { openKeyLabels as labels } from './labels'

const kinds = labelOptions(openKeyKindNames)
const states = labelOptions(openKeyStates)

export function OpenKeyFilters({ list }: { list: ListState<CallRequest<typeof listOpenKeys>> }) {
  const { state, set } = list
  return (
    <ListFilters list={list} placeholder="名称、拼音或密钥编号">
      <FilterSelect
        name="kind"
        label={labels.kind}
        options={kinds}
        value={state.kind}
        onChange={(kind, how) => set({ kind }, how)}
      />
      <FilterSelect
        name="status"
        label={labels.status}
        options={states}
        value={state.status}
        onChange={(status, how) => set({ status }, how)}
      />
    </ListFilters>
  )
}
