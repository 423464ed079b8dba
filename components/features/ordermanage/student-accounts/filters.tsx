'use client'

import { useQuery } from '@tanstack/react-query'
import { accountLabels as labels } from '@/components/domains/account/labels'
import { ValidFilter } from '@/components/domains/account/valid-filter'
import { OrderFilter } from '@/components/domains/order/order-picker'
import { OrganFilter } from '@/components/domains/organ/organ-picker'
import { optionsOf } from '@/components/domains/scope/scope-filters'
import { FilterSelect } from '@/components/kit/filter/filter-select'
import { labelOptions } from '@/components/kit/filter/options'
import type { ListState } from '@/components/kit/list/use-list-state'
import { ListFilters } from '@/components/work/list/list-filters'
import { dictOptions, itemsInUse } from '@/lib/api/dict'
import { useCan } from '@/lib/api/session'
import { accountStates } from '@/lib/contracts/account/card'
import type { studentCalls } from '@/lib/contracts/account/student'
import type { CallRequest } from '@/lib/contracts/base/call'
import { orderCard } from '@/lib/contracts/order/card'

const statusOptions = labelOptions(accountStates)

type State = Omit<CallRequest<typeof studentCalls.list>, 'type' | 'subject' | 'class'>

export function StudentFilters({ list }: { list: ListState<State> }) {
  const { state, set } = list
  const { data = [] } = useQuery(dictOptions())
  const seesOrders = useCan('order:list')
  return (
    <ListFilters list={list} placeholder="姓名、账号或拼音">
      <OrganFilter label={labels.organId} value={state.organ} onChange={(organ, how) => set({ organ }, how)} />
      {seesOrders ? (
        <OrderFilter label={orderCard.name} value={state.orderId} onChange={(orderId, how) => set({ orderId }, how)} />
      ) : null}
      <FilterSelect
        name="grade"
        label={labels.grade}
        options={optionsOf(itemsInUse(data, 'grade'))}
        value={state.grade}
        onChange={(grade, how) => set({ grade }, how)}
      />
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
