'use client'

import { pastDays } from '@/components/kit/date/day'
import { FilterDays } from '@/components/kit/filter/filter-days'
import { FilterSelect } from '@/components/kit/filter/filter-select'
import { labelOptions } from '@/components/kit/filter/options'
import type { ListState } from '@/components/kit/list/use-list-state'
import { ListFilters } from '@/components/work/list/list-filters'
import type { CallRequest } from '@/lib/contracts/base/call'
import { labelsOf } from '@/lib/contracts/base/card'
import { deviceStorageCard, storageStates } from '@/lib/contracts/device/document-card'
import type { listStorages } from '@/lib/contracts/device/storage'

const labels = labelsOf(deviceStorageCard)
const statusOptions = labelOptions(storageStates)

export function StorageFilters({ list }: { list: ListState<CallRequest<typeof listStorages>> }) {
  const { state, set } = list
  return (
    <ListFilters list={list} placeholder="单号、批次、型号或供应商">
      <FilterSelect
        label={labels.status}
        options={statusOptions}
        value={state.status}
        onChange={(status, how) => set({ status }, how)}
      />
      <FilterDays
        label={labels.doneAt}
        from={state.doneFrom}
        to={state.doneUntil}
        ranges={pastDays}
        onChange={({ from, to }, how) => set({ doneFrom: from, doneUntil: to }, how)}
      />
    </ListFilters>
  )
}
