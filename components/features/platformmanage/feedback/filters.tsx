'use client'

import { useMemo } from 'react'
import { OrganFilter } from '@/components/domains/organ/organ-picker'
import { pastDays } from '@/components/kit/date/day'
import { FilterDays } from '@/components/kit/filter/filter-days'
import { FilterSelect } from '@/components/kit/filter/filter-select'
import type { Option } from '@/components/kit/filter/option-list'
import { labelOptions } from '@/components/kit/filter/options'
import type { ListState } from '@/components/kit/list/use-list-state'
import { ListFilters } from '@/components/work/list/list-filters'
import { useDict } from '@/lib/api/dict'
import type { CallRequest } from '@/lib/contracts/base/call'
import { type FeedbackCalls, type FeedbackKind, QUESTION_ERROR } from '@/lib/contracts/feedback/calls'
import { dueSpanNames, feedbackStates, questionErrorName } from '@/lib/contracts/feedback/card'
import { openKeyKindNames } from '@/lib/contracts/open/card'
import { feedbackLabels as labels } from './labels'
import { HandlerFilter, VersionFilter } from './lookups'

const statusOptions = labelOptions(feedbackStates)
const sourceOptions = labelOptions(openKeyKindNames)
const dueOptions = labelOptions(dueSpanNames)

/**
 * Returns the options of the filter by type. The dictionary contains the types of both kinds of feedback;
 * `extra.channel` separates them.
 */
function useTypeOptions(kind: FeedbackKind): Option[] {
  const items = useDict('userFeedback')
  return useMemo(() => {
    const isProblem = kind === 'problemFeedback'
    const own = items.filter(({ extra }) => (extra.channel === 'problem') === isProblem)
    const options = own.map(({ key, name }) => ({ value: key, label: name }))
    return isProblem ? [...options, { value: QUESTION_ERROR, label: questionErrorName }] : options
  }, [items, kind])
}

interface FeedbackFiltersProps {
  kind: FeedbackKind
  list: ListState<CallRequest<FeedbackCalls['list']>>
}

export function FeedbackFilters({ kind, list }: FeedbackFiltersProps) {
  const { state, set } = list
  const typeOptions = useTypeOptions(kind)
  return (
    <ListFilters list={list} placeholder="内容、提交人或 SN">
      <FilterSelect
        name="type"
        label={labels.type}
        options={typeOptions}
        value={state.type}
        onChange={(type, how) => set({ type }, how)}
      />
      <FilterSelect
        name="status"
        label={labels.status}
        options={statusOptions}
        value={state.status}
        onChange={(status, how) => set({ status }, how)}
      />
      <HandlerFilter
        kind={kind}
        label={labels.handlerId}
        value={state.handler}
        onChange={(handler, how) => set({ handler }, how)}
      />
      <FilterSelect
        name="due"
        label={labels.dueAt}
        options={dueOptions}
        value={state.due}
        onChange={(due, how) => set({ due }, how)}
      />
      <OrganFilter label={labels.organId} value={state.organ} onChange={(organ, how) => set({ organ }, how)} />
      <FilterSelect
        name="source"
        label={labels.source}
        options={sourceOptions}
        value={state.source}
        onChange={(source, how) => set({ source }, how)}
      />
      <VersionFilter
        kind={kind}
        label={labels.appVersion}
        value={state.version}
        onChange={(version, how) => set({ version }, how)}
      />
      <FilterDays
        label={labels.saidAt}
        from={state.from}
        to={state.to}
        ranges={pastDays}
        onChange={({ from, to }, how) => set({ from, to }, how)}
      />
    </ListFilters>
  )
}
