'use client'

import Button from '@mui/material/Button'
import dynamic from 'next/dynamic'
import { useMemo, useState } from 'react'
import { KnowledgeFilter } from '@/components/domains/knowledge/knowledge-filter'
import { optionsOf, ScopeFilters } from '@/components/domains/scope/scope-filters'
import { FilterSelect } from '@/components/kit/filter/filter-select'
import { labelOptions, orUnfilled } from '@/components/kit/filter/options'
import type { ListState } from '@/components/kit/list/use-list-state'
import { ListFilters } from '@/components/work/list/list-filters'
import { useDict } from '@/lib/api/dict'
import { labelsOf } from '@/lib/contracts/base/card'
import type { QuestionStatus } from '@/lib/contracts/question/calls'
import { questionCard, questionStates } from '@/lib/contracts/question/card'
import { errorNames, warningNames } from '@/lib/contracts/question/checks/fault-names'
import type { QuestionListState } from './list-state'

const labels = labelsOf(questionCard)
const statusOptions = labelOptions(questionStates)

const faultsOf = (group: string, names: Readonly<Record<string, string>>) =>
  labelOptions(names).map((option) => ({ ...option, group, ifCounted: true }))
/** Options of the filter 检查: first the overall results, then the findings that occur in this list. */
const checksOptions = [
  ...labelOptions(questionCard.fields.checks.words),
  ...faultsOf('必须改正', errorNames),
  ...faultsOf('提醒', warningNames),
]

const MoreFilters = dynamic(() => import('./more-filters').then((module) => module.MoreFilters), { ssr: false })
const rare = ['paperType', 'area', 'owner', 'batch', 'from', 'to', 'analysed', 'points'] as const

interface QuestionFiltersProps {
  list: ListState<QuestionListState>
}

/** Filters that every list of questions has. */
export function QuestionFilters({ list }: QuestionFiltersProps) {
  const { state, set } = list
  const difficulties = useDict('difficulty')
  const years = useDict('year')
  const difficultyOptions = useMemo(() => orUnfilled(optionsOf(difficulties)), [difficulties])
  const yearOptions = useMemo(() => orUnfilled(optionsOf(years)), [years])
  return (
    <ListFilters list={list} placeholder="编号、文字或公式，如 $x^2$" width={232} longest={300}>
      {/* A change of section or subject clears the knowledge points, which belong to one subject of a section. */}
      <ScopeFilters unfilledGrade value={state} onChange={(next, how) => set({ ...next, route: undefined }, how)} />
      <FilterSelect
        name="difficulty"
        label={labels.difficulty}
        options={difficultyOptions}
        value={state.difficulty}
        onChange={(difficulty, how) => set({ difficulty }, how)}
      />
      <FilterSelect
        name="year"
        label={labels.year}
        options={yearOptions}
        value={state.year}
        onChange={(year, how) => set({ year }, how)}
      />
      <FilterSelect
        name="status"
        label={labels.status}
        options={statusOptions}
        value={state.status}
        onChange={(status, how) => set({ status: status as QuestionStatus[] | undefined }, how)}
      />
      <FilterSelect
        name="checks"
        label={labels.checks}
        options={checksOptions}
        value={state.checks}
        onChange={(checks, how) => set({ checks }, how)}
      />
      <KnowledgeFilter
        label={labels.knowledge}
        section={state.section}
        subject={state.subject}
        route={state.route}
        name={state.knowledge}
        onChange={set}
      />
      <Rare list={list} />
    </ListFilters>
  )
}

/** Filters that users rarely need; shown after a click, and as long as one of them is set. */
function Rare({ list }: QuestionFiltersProps) {
  const [open, setOpen] = useState(false)
  const narrows = rare.some((name) => list.state[name] !== undefined)
  return (
    <>
      {open || narrows ? <MoreFilters list={list} /> : null}
      {narrows ? null : (
        <Button size="small" color="inherit" aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? '收起' : '更多条件'}
        </Button>
      )}
    </>
  )
}
