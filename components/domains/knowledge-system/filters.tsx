'use client'

import { optionsOf, ScopeFilters } from '@/components/domains/scope/scope-filters'
import { FilterSelect } from '@/components/kit/filter/filter-select'
import { labelOptions } from '@/components/kit/filter/options'
import type { ListState } from '@/components/kit/list/use-list-state'
import { ListFilters } from '@/components/work/list/list-filters'
import { useDict } from '@/lib/api/dict'
import type { CallRequest } from '@/lib/contracts/base/call'
import { systemStates } from '@/lib/contracts/knowledge-system/card'
import type { listSystems } from '@/lib/contracts/knowledge-system/listing'
import type { SystemKind } from '@/lib/contracts/knowledge-system/status'
import { systemLabels as labels } from './labels'

const statusOptions = labelOptions(systemStates)

type SystemState = Omit<CallRequest<typeof listSystems>, 'kind'>

interface SystemFiltersProps {
  list: ListState<SystemState>
  kind: SystemKind
}

/** Filters of a list of knowledge systems; those of the textbook only for systems that follow one. */
export function SystemFilters({ list, kind }: SystemFiltersProps) {
  const { state, set } = list
  return (
    <ListFilters list={list} placeholder={kind === 'sync' ? '名称或拼音' : '名称、主题或拼音'} width={200}>
      <ScopeFilters
        fields={['section', 'subject']}
        value={{ ...(state.section && { section: state.section }), ...(state.subject && { subject: state.subject }) }}
        onChange={({ section, subject }, how) => set({ section, subject }, how)}
      />
      {kind === 'sync' ? <TextbookFilters list={list} /> : null}
      <FilterSelect
        name="status"
        label={labels.status}
        options={statusOptions}
        value={state.status}
        onChange={(status, how) => set({ status: status as SystemState['status'] }, how)}
      />
    </ListFilters>
  )
}

function TextbookFilters({ list: { state, set } }: Pick<SystemFiltersProps, 'list'>) {
  const [publishing, grade] = [useDict('publishing'), useDict('grade')]
  const [volume, year] = [useDict('volume'), useDict('year')]
  return (
    <>
      <FilterSelect
        name="publishing"
        label={labels.publishing}
        options={optionsOf(publishing)}
        value={state.publishing}
        onChange={(next, how) => set({ publishing: next }, how)}
      />
      <FilterSelect
        name="grade"
        label={labels.grade}
        options={optionsOf(grade)}
        value={state.grade}
        onChange={(next, how) => set({ grade: next }, how)}
      />
      <FilterSelect
        name="volume"
        label={labels.volume}
        options={optionsOf(volume)}
        value={state.volume}
        onChange={(next, how) => set({ volume: next }, how)}
      />
      <FilterSelect
        name="year"
        label={labels.year}
        options={optionsOf(year)}
        value={state.year}
        onChange={(next, how) => set({ year: next }, how)}
      />
    </>
  )
}
