'use client'

import { useQuery } from '@tanstack/react-query'
import { accountLabels as labels } from '@/components/domains/account/labels'
import { ValidFilter } from '@/components/domains/account/valid-filter'
import { changeScope, scopeOptions } from '@/components/domains/scope/scope'
import { optionsOf } from '@/components/domains/scope/scope-filters'
import { FilterSelect } from '@/components/kit/filter/filter-select'
import { labelOptions } from '@/components/kit/filter/options'
import type { ListState } from '@/components/kit/list/use-list-state'
import { ListFilters } from '@/components/work/list/list-filters'
import { dictOptions } from '@/lib/api/dict'
import type { AccountCalls, AccountKind } from '@/lib/contracts/account/calls'
import { accountStates, accountTypeNames } from '@/lib/contracts/account/card'
import type { CallRequest } from '@/lib/contracts/base/call'
import type { DictItem } from '@/lib/contracts/dict/calls'

const statusOptions = labelOptions(accountStates)
const typeOptions = labelOptions(accountTypeNames)
const none: DictItem[] = []

interface AccountFiltersProps {
  kind: AccountKind
  list: ListState<CallRequest<AccountCalls['list']>>
}

/** Filters of the list of accounts, except organisation and class, which the user chooses in the tree. */
export function AccountFilters({ kind, list }: AccountFiltersProps) {
  const { state, set } = list
  const { data = none } = useQuery(dictOptions())
  const offered = scopeOptions(data, state)
  const scope = (name: 'section' | 'grade' | 'subject', items: readonly DictItem[]) => (
    <FilterSelect
      name={name}
      label={name === 'subject' ? labels.subjects : labels[name]}
      options={optionsOf(items)}
      value={state[name]}
      onChange={(next, how) => {
        const { section, grade, subject } = changeScope(data, state, { [name]: next })
        set({ section, grade, subject }, how)
      }}
    />
  )
  return (
    <ListFilters list={list} placeholder="姓名、账号、手机或拼音" width={208}>
      {scope('section', offered.sections)}
      {scope('grade', offered.grades)}
      {kind === 'teacher' ? scope('subject', offered.subjects) : null}
      {kind === 'student' ? (
        <FilterSelect
          name="type"
          label={labels.type}
          options={typeOptions}
          value={state.type}
          onChange={(type, how) => set({ type }, how)}
        />
      ) : null}
      <FilterSelect
        name="status"
        label={labels.status}
        options={statusOptions}
        value={state.status}
        onChange={(status, how) => set({ status }, how)}
      />
      <ValidFilter value={state} onChange={set} />
    </ListFilters>
  )
}
