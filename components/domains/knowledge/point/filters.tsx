'use client'

import { type ReactNode, useMemo } from 'react'
import { optionsOf, ScopeFilters } from '@/components/domains/scope/scope-filters'
import { FilterSelect } from '@/components/kit/filter/filter-select'
import { labelOptions, orUnfilled } from '@/components/kit/filter/options'
import type { ListState } from '@/components/kit/list/use-list-state'
import { ListFilters } from '@/components/work/list/list-filters'
import { useDict } from '@/lib/api/dict'
import type { CallRequest } from '@/lib/contracts/base/call'
import { knowledgeCard, pointStates } from '@/lib/contracts/knowledge/card'
import { IMPORTANCE } from '@/lib/contracts/knowledge/editing'
import type { listPoints } from '@/lib/contracts/knowledge/listing'
import { pointLabels as labels } from './labels'

const statusOptions = labelOptions(pointStates)
const usedOptions = labelOptions(knowledgeCard.also.used.words)
const linkedOptions = labelOptions(knowledgeCard.also.linked.words)

/** Ratings from the highest to the lowest, as filters and inputs offer them. */
export const importanceOptions = Array.from({ length: IMPORTANCE.most }, (_, index) => {
  const value = String(IMPORTANCE.most - index)
  return { value, label: `${value} 级` }
})
const importanceFilter = orUnfilled(importanceOptions)

type PointState = CallRequest<typeof listPoints>

interface PointFiltersProps {
  list: ListState<Omit<PointState, 'status'>>
  /** The filter of states, for a list with points of several states. */
  status?: ReactNode
}

/** The filter of states, with all states. */
export function StatusFilter({ list: { state, set } }: { list: ListState<PointState> }) {
  return (
    <FilterSelect
      name="status"
      label={labels.status}
      options={statusOptions}
      value={state.status}
      onChange={(status, how) => set({ status: status as PointState['status'] }, how)}
    />
  )
}

/** Filters of every list of knowledge points. */
export function PointFilters({ list, status }: PointFiltersProps) {
  const { state, set } = list
  const requirements = useDict('knowledge')
  const requirementOptions = useMemo(() => orUnfilled(optionsOf(requirements)), [requirements])
  return (
    <ListFilters list={list} placeholder="名称、别名、编码或拼音" width={232}>
      <ScopeFilters
        fields={['section', 'subject']}
        value={{ ...(state.section && { section: state.section }), ...(state.subject && { subject: state.subject }) }}
        onChange={({ section, subject }, how) => set({ section, subject, route: undefined }, how)}
      />
      {status}
      <FilterSelect
        name="requirement"
        label={labels.requirement}
        options={requirementOptions}
        value={state.requirement}
        onChange={(requirement, how) => set({ requirement }, how)}
      />
      <FilterSelect
        name="importance"
        label={labels.importance}
        options={importanceFilter}
        value={state.importance}
        onChange={(importance, how) => set({ importance }, how)}
      />
      <FilterSelect
        name="used"
        label={knowledgeCard.also.used.label}
        options={usedOptions}
        value={state.used}
        onChange={(used, how) => set({ used: used as typeof state.used }, how)}
      />
      <FilterSelect
        name="linked"
        label={knowledgeCard.also.linked.label}
        options={linkedOptions}
        value={state.linked}
        onChange={(linked, how) => set({ linked: linked as typeof state.linked }, how)}
      />
    </ListFilters>
  )
}
