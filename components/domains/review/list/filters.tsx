'use client'

import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { z } from 'zod'
import { optionsOf } from '@/components/domains/scope/scope-filters'
import { formatDateTime } from '@/components/kit/cell/date-time'
import { comingDays } from '@/components/kit/date/day'
import { FilterBar } from '@/components/kit/filter/filter-bar'
import { FilterDays } from '@/components/kit/filter/filter-days'
import { FilterSelect } from '@/components/kit/filter/filter-select'
import { FilterText } from '@/components/kit/filter/filter-text'
import { labelOptions } from '@/components/kit/filter/options'
import type { List } from '@/components/work/list/use-list'
import { useDict } from '@/lib/api/dict'
import { queryOf } from '@/lib/api/query-of'
import { labelsOf, stateLabels } from '@/lib/contracts/base/card'
import {
  listReviewBatches,
  type listReviewTasks,
  type ReviewFilter,
  type ReviewTaskItem,
} from '@/lib/contracts/review/calls'
import { reviewKindNames, reviewTaskCard, reviewTaskStateNames } from '@/lib/contracts/review/card'
import { stageNames } from '@/lib/contracts/review/rule-card'
import type { Listed } from './listed'
import { TabChoice } from './tab-choice'

const labels = labelsOf(reviewTaskCard)
const kindOptions = labelOptions(reviewKindNames)
const stageOptions = labelOptions(stageNames)
const stateOptions = labelOptions(stateLabels(reviewTaskStateNames))
const overdueOptions = [{ value: 'true', label: '已超时' }]

interface KindFilterProps<What extends 'types' | 'batches'> {
  list: TaskList
  asked: NonNullable<Listed[What]>
}

function TypeFilter({ list, asked: { label, dict } }: KindFilterProps<'types'>) {
  const types = useDict(dict)
  const options = useMemo(() => optionsOf(types), [types])
  return (
    <FilterSelect
      label={label}
      options={options}
      value={list.state.type}
      onChange={(type, how) => list.set({ type }, how)}
    />
  )
}

/** Filter for the records of an import; an import is named by its time, without the name of its user. */
function BatchFilter({ list, asked: { label, word }, entity }: KindFilterProps<'batches'> & { entity: string }) {
  const { data } = useQuery(queryOf(listReviewBatches, { entity }, { quiet: true }))
  const options = useMemo(
    () => (data?.list ?? []).map(({ id, at, count }) => ({ value: id, label: word(formatDateTime(at), count) })),
    [data, word],
  )
  return (
    <FilterSelect
      label={label}
      options={options}
      value={list.state.batch}
      onChange={(batch, how) => list.set({ batch }, how)}
    />
  )
}

export type TaskList = List<ReviewTaskItem, Omit<z.output<typeof listReviewTasks.request>, 'entity' | 'tab'>>

interface TaskFiltersProps {
  listed: Listed
  list: TaskList
  chief: boolean
  /** True if the list shows review tasks of every state. */
  all: boolean
}

/** Renders the filters of the review task list: first the tab, then place and urgency. */
export function TaskFilters({ listed, list, chief, all }: TaskFiltersProps) {
  const { state, set } = list
  const sections = useDict('section')
  const grades = useDict('grade')
  const subjects = useDict('subject')
  const { screens, keyword, types, batches } = listed
  const [sectionOptions, gradeOptions, subjectOptions] = useMemo(
    () => [sections, grades, subjects].map(optionsOf),
    [sections, grades, subjects],
  )
  const several = (name: 'section' | 'grade' | 'subject', options = sectionOptions) => (
    <FilterSelect
      label={labels[name]}
      options={options ?? []}
      value={state[name]}
      onChange={(next, how) => set({ [name]: next }, how)}
    />
  )
  return (
    <FilterBar active={list.active.length} onClear={list.clear} first={<TabChoice chief={chief} />}>
      <FilterText
        label={keyword ?? labels.keyword}
        width={112}
        maxLength={20}
        value={state.keyword}
        onChange={(text, how) => set({ keyword: text }, how)}
      />
      {several('section')}
      {several('grade', gradeOptions)}
      {several('subject', subjectOptions)}
      {types ? <TypeFilter list={list} asked={types} /> : null}
      <FilterSelect
        label={labels.stage}
        options={stageOptions}
        value={state.stage}
        onChange={(stage, how) => set({ stage }, how)}
      />
      <FilterText
        label={labels.submitter}
        width={112}
        maxLength={40}
        value={state.submitter}
        onChange={(submitter, how) => set({ submitter }, how)}
      />
      {all || state.status ? (
        <FilterSelect
          label={labels.status}
          options={stateOptions}
          value={state.status}
          onChange={(status, how) => set({ status: status as ReviewFilter['status'] }, how)}
        />
      ) : null}
      <FilterDays label={labels.dueAt} from={state.from} to={state.to} ranges={comingDays} onChange={set} />
      <FilterSelect
        label={labels.kind}
        options={kindOptions}
        value={state.kind}
        onChange={(kind, how) => set({ kind: kind as ReviewFilter['kind'] }, how)}
      />
      {batches ? <BatchFilter list={list} asked={batches} entity={screens.entity} /> : null}
      <FilterSelect
        label={labels.overdue}
        options={overdueOptions}
        value={state.overdue ? ['true'] : undefined}
        onChange={(next, how) => set({ overdue: next ? true : undefined }, how)}
      />
    </FilterBar>
  )
}
