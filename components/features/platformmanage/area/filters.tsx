'use client'

import { enabledOptions } from '@/components/kit/cell/enabled-status'
import { FilterSelect } from '@/components/kit/filter/filter-select'
import type { ListState } from '@/components/kit/list/use-list-state'
import { ListFilters } from '@/components/work/list/list-filters'
import type { listAreas } from '@/lib/contracts/area/calls'
import type { CallRequest } from '@/lib/contracts/base/call'
import { areaLabels } from './labels'

type State = Omit<CallRequest<typeof listAreas>, 'parent'>

export function AreaFilters({
  list,
}: {
  list: Pick<ListState<State>, 'state' | 'set' | 'clear' | 'active' | 'options'>
}) {
  const { state, set } = list
  return (
    <ListFilters list={list} placeholder="名称、代码、拼音或首字母">
      <FilterSelect
        name="status"
        label={areaLabels.status}
        options={enabledOptions}
        value={state.status}
        onChange={(status, how) => set({ status: status as State['status'] }, how)}
      />
    </ListFilters>
  )
}
