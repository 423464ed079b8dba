'use client'

import { optionsOf } from '@/components/domains/scope/scope-filters'
import { schoolYearOf } from '@/components/kit/date/day'
import { FilterSelect } from '@/components/kit/filter/filter-select'
import { labelOptions } from '@/components/kit/filter/options'
import type { ListState } from '@/components/kit/list/use-list-state'
import { ListFilters } from '@/components/work/list/list-filters'
import { useDict } from '@/lib/api/dict'
import type { CallRequest } from '@/lib/contracts/base/call'
import { labelsOf } from '@/lib/contracts/base/card'
import type { listClasses } from '@/lib/contracts/class/calls'
import { classCard, classStates, schoolYearText } from '@/lib/contracts/class/card'

const labels = labelsOf(classCard)

type State = Omit<CallRequest<typeof listClasses>, 'organ'>

const statusOptions = labelOptions(classStates)
/** School years that the filter offers: the next year, the current year and six earlier ones. */
const yearOptions = Array.from({ length: 8 }, (_, back) => schoolYearOf() + 1 - back).map((year) => ({
  value: String(year),
  label: schoolYearText(year),
}))

export function ClassFilters({
  list,
}: {
  list: Pick<ListState<State>, 'state' | 'set' | 'clear' | 'active' | 'options'>
}) {
  const { state, set } = list
  const sections = useDict('section')
  const grades = useDict('grade')
  return (
    <ListFilters list={list} placeholder="班级名称或拼音" width={200}>
      <FilterSelect
        name="section"
        label={labels.section}
        options={optionsOf(sections)}
        value={state.section}
        onChange={(section, how) => set({ section }, how)}
      />
      <FilterSelect
        name="grade"
        label={labels.grade}
        options={optionsOf(grades)}
        value={state.grade}
        onChange={(grade, how) => set({ grade }, how)}
      />
      <FilterSelect
        name="schoolYear"
        label={labels.schoolYear}
        options={yearOptions}
        value={state.schoolYear}
        onChange={(schoolYear, how) => set({ schoolYear }, how)}
      />
      <FilterSelect
        name="status"
        label={labels.status}
        options={statusOptions}
        value={state.status}
        onChange={(status, how) => set({ status: status as State['status'] }, how)}
      />
    </ListFilters>
  )
}
