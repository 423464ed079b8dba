'use client'

import { FilterSelect } from '@/components/kit/filter/filter-select'
import { labelOptions } from '@/components/kit/filter/options'
import type { ListState } from '@/components/kit/list/use-list-state'
import { ListFilters } from '@/components/work/list/list-filters'
import type { listAnnouncements } from '@/lib/contracts/announcement/calls'
import { announcementStates } from '@/lib/contracts/announcement/card'
import type { CallRequest } from '@/lib/contracts/base/call'
import { announcementLabels } from './labels'

const states = labelOptions(announcementStates)

export function AnnouncementFilters({ list }: { list: ListState<CallRequest<typeof listAnnouncements>> }) {
  const { state, set } = list
  return (
    <ListFilters list={list} placeholder="标题或拼音">
      <FilterSelect
        name="status"
        label={announcementLabels.status}
        options={states}
        value={state.status}
        onChange={(status, how) => set({ status }, how)}
      />
    </ListFilters>
  )
}
