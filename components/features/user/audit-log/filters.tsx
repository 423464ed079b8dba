'use client'

import { useQuery } from '@tanstack/react-query'
import { pastDays } from '@/components/kit/date/day'
import { FilterDays } from '@/components/kit/filter/filter-days'
import { FilterSelect } from '@/components/kit/filter/filter-select'
import { FilterText } from '@/components/kit/filter/filter-text'
import type { ListState } from '@/components/kit/list/use-list-state'
import { ListFilters } from '@/components/work/list/list-filters'
import { queryOf } from '@/lib/api/query-of'
import { type listAudit, listAuditTerms } from '@/lib/contracts/audit/calls'
import { auditCard } from '@/lib/contracts/audit/card'
import type { CallRequest } from '@/lib/contracts/base/call'
import { labelsOf } from '@/lib/contracts/base/card'
import { actionWord, entityName } from '@/lib/contracts/cards'
import { ActorFilter } from './actor-filter'
import { texts } from './labels'

const labels = labelsOf(auditCard)

/**
 * Returns the options of a filter: the values that occur in the log, and the values in the address. A link may name an
 * action that has not occurred yet.
 */
const options = (
  values: readonly string[] | undefined,
  asked: readonly string[] | undefined,
  word: (value: string) => string,
) =>
  [...new Set([...(values ?? []), ...(asked ?? [])])]
    .map((value) => ({ value, label: word(value) }))
    .toSorted((one, other) => one.label.localeCompare(other.label, 'zh-CN'))

export function AuditFilters({ list }: { list: ListState<CallRequest<typeof listAudit>> }) {
  const { state, set } = list
  const { data } = useQuery(queryOf(listAuditTerms, {}, { quiet: true, staleTime: 60_000 }))
  return (
    <ListFilters list={list} placeholder={texts.keyword} width={212}>
      <ActorFilter label={labels.actor} value={state.actor} onChange={(actor, how) => set({ actor }, how)} />
      <FilterSelect
        name="action"
        label={labels.action}
        options={options(data?.actions, state.action, actionWord)}
        value={state.action}
        onChange={(action, how) => set({ action }, how)}
      />
      <FilterSelect
        name="entity"
        label={labels.entity}
        options={options(data?.entities, state.entity, entityName)}
        value={state.entity}
        onChange={(entity, how) => set({ entity }, how)}
      />
      <FilterText
        label={labels.name}
        value={state.object}
        onChange={(object, how) => set({ object }, how)}
        maxLength={100}
        width={144}
      />
      <FilterText
        label={labels.entityId}
        value={state.recordId}
        onChange={(recordId, how) => set({ recordId }, how)}
        maxLength={64}
        width={128}
      />
      <FilterText
        label={texts.field}
        value={state.field}
        onChange={(field, how) => set({ field }, how)}
        maxLength={40}
        width={112}
      />
      <FilterText
        label={texts.changedValue}
        value={state.value}
        onChange={(value, how) => set({ value }, how)}
        maxLength={64}
        width={128}
      />
      <FilterDays label={labels.at} from={state.from} to={state.to} ranges={pastDays} onChange={set} />
    </ListFilters>
  )
}
