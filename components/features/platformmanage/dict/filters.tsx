'use client'

import { enabledOptions } from '@/components/kit/cell/enabled-status'
import { FilterSelect } from '@/components/kit/filter/filter-select'
import { ListFilters } from '@/components/work/list/list-filters'
import type { useDictionary } from './use-dictionary'

export function DictFilters({ list }: Pick<ReturnType<typeof useDictionary>, 'list'>) {
  const { state, set } = list
  return (
    <ListFilters list={list} placeholder="键、名称、别名或拼音" width={208}>
      <FilterSelect
        name="status"
        label="状态"
        options={enabledOptions}
        value={state.status}
        onChange={(status, how) => set({ status: status as ('1' | '0')[] | undefined }, how)}
      />
    </ListFilters>
  )
}
