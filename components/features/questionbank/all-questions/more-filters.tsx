'use client'

import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { AreaFilter } from '@/components/domains/area/area-picker'
import { QuestionOwnerFilter } from '@/components/domains/question/owner-picker'
import { optionsOf } from '@/components/domains/scope/scope-filters'
import { formatDateTime } from '@/components/kit/cell/date-time'
import { pastDays } from '@/components/kit/date/day'
import { FilterDays } from '@/components/kit/filter/filter-days'
import { FilterSelect } from '@/components/kit/filter/filter-select'
import type { Option } from '@/components/kit/filter/option-list'
import { labelOptions, onlyOther, orUnfilled } from '@/components/kit/filter/options'
import type { ListState } from '@/components/kit/list/use-list-state'
import { useDict } from '@/lib/api/dict'
import { queryOf } from '@/lib/api/query-of'
import { labelsOf } from '@/lib/contracts/base/card'
import { listQuestionBatches } from '@/lib/contracts/question/calls'
import { questionCard } from '@/lib/contracts/question/card'
import type { QuestionListState } from './list-state'

const labels = labelsOf(questionCard)
const none: readonly string[] = []
const pointsOptions = labelOptions(questionCard.fields.points.words)
const analysedOptions = labelOptions(questionCard.fields.analysed.words)

/**
 * Returns the options of the import filter: recent imports with their time and user. A chosen import that is too old
 * for this list is added.
 */
function useBatches(asked: readonly string[] = none): Option[] {
  const { data } = useQuery(queryOf(listQuestionBatches, {}, { quiet: true }))
  return useMemo(() => {
    const offered = (data ?? []).map(({ id, at, count, by }) => ({
      value: id,
      label: `${formatDateTime(at)} ${by ?? '系统'} 导入 ${count.toLocaleString('zh-CN')} 题`,
    }))
    const older = asked.filter((id) => data && !data.some((one) => one.id === id))
    return [...offered, ...older.map((id) => ({ value: id, label: `批次 ${id}` }))]
  }, [data, asked])
}

/** Filters that users rarely need, such as paper type, area, owner and import. */
export function MoreFilters({ list: { state, set } }: { list: ListState<QuestionListState> }) {
  const paperTypes = useDict('paperType')
  const paperTypeOptions = useMemo(() => orUnfilled(optionsOf(paperTypes)), [paperTypes])
  const batchOptions = useBatches(state.batch)
  return (
    <>
      <FilterSelect
        name="paperType"
        label={labels.paperType}
        options={paperTypeOptions}
        value={state.paperType}
        onChange={(paperType, how) => set({ paperType }, how)}
      />
      <AreaFilter label={labels.area} value={state.area} onChange={(area, how) => set({ area }, how)} />
      <QuestionOwnerFilter label={labels.owner} value={state.owner} onChange={(owner, how) => set({ owner }, how)} />
      <FilterSelect
        name="batch"
        label={labels.batch}
        options={batchOptions}
        value={state.batch}
        onChange={(batch, how) => set({ batch }, how)}
      />
      <FilterSelect
        name="points"
        label={labels.points}
        options={pointsOptions}
        value={state.points ? [state.points] : undefined}
        onChange={(chosen, how) => set({ points: chosen?.includes('suggested') ? 'suggested' : undefined }, how)}
      />
      <FilterDays label="更新时间" from={state.from} to={state.to} ranges={pastDays} onChange={set} />
      <FilterSelect
        name="analysed"
        label={labels.analysed}
        options={analysedOptions}
        value={state.analysed ? [state.analysed] : undefined}
        onChange={(chosen, how) =>
          set({ analysed: onlyOther(chosen, state.analysed) as QuestionListState['analysed'] }, how)
        }
      />
    </>
  )
}
