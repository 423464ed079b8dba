'use client'

import { FilterSelect } from '@/components/kit/filter-select'
import { ListFilters } from '@/components/work/list/list-filters'
import { statusLabels } from './labels'
import type { useDictionary } from './use-dictionary'

const statusOptions = (['1', '0'] as const).map((value) => ({ value, label: statusLabels[value].label }))

export function DictFilters({ list }: Pick<ReturnType<typeof useDictionary>, 'list'>) {
  const { state, set } = list
  return (
    <ListFilters list={list} placeholder="键、名称、别名或拼音" width={208}>
      <FilterSelect
        label="状态"
        options={statusOptions}
        value={state.status}
        onChange={(status, how) => set({ status: status as ('1' | '0')[] | undefined }, how)}
      />
    </ListFilters>
  )
}
