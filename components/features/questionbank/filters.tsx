'use client'

import { useMemo } from 'react'
import { FilterBar } from '@/components/kit/filter-bar'
import { FilterSelect } from '@/components/kit/filter-select'
import { FilterText } from '@/components/kit/filter-text'
import type { Option } from '@/components/kit/option-list'
import type { ListState } from '@/components/kit/use-list-state'
import { inOrder } from '@/components/pickers/scope'
import { optionsOf, ScopeFilters } from '@/components/pickers/scope-filters'
import { useDict } from '@/lib/api/dict'
import { type QuestionStatus, questionStatuses } from '@/lib/contracts/question'
import { statusLabels } from './labels'
import type { QuestionListState } from './list-state'

const statusOptions: Option[] = questionStatuses.map((value) => ({ value, label: statusLabels[value].label }))

interface QuestionFiltersProps {
  list: ListState<QuestionListState>
}

/** The filters of every list of questions. */
export function QuestionFilters({ list }: QuestionFiltersProps) {
  const { state, set, clear, active } = list
  const difficulties = useDict('difficulty')
  const years = useDict('year')
  const difficultyOptions = useMemo(() => optionsOf(inOrder(difficulties)), [difficulties])
  const yearOptions = useMemo(() => optionsOf(years), [years])
  return (
    <FilterBar
      active={active.length}
      onClear={clear}
      first={
        <FilterText
          label="关键词"
          placeholder="编号或题目文字"
          width={208}
          maxLength={100}
          shortcut
          value={state.keyword}
          onChange={(keyword, how) => set({ keyword }, how)}
        />
      }
    >
      <ScopeFilters value={state} onChange={set} />
      <FilterSelect
        label="难度"
        options={difficultyOptions}
        value={state.difficulty}
        onChange={(difficulty, how) => set({ difficulty }, how)}
      />
      <FilterSelect
        label="年份"
        options={yearOptions}
        value={state.year}
        onChange={(year, how) => set({ year }, how)}
      />
      <FilterSelect
        label="状态"
        options={statusOptions}
        value={state.status}
        onChange={(status, how) => set({ status: status as QuestionStatus[] | undefined }, how)}
      />
      <FilterText
        label="知识点"
        width={132}
        maxLength={60}
        value={state.knowledge}
        onChange={(knowledge, how) => set({ knowledge }, how)}
      />
    </FilterBar>
  )
}
