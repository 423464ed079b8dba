'use client'

import { pastDays } from '@/components/kit/date/day'
import { FilterDays } from '@/components/kit/filter/filter-days'
import { FilterSelect } from '@/components/kit/filter/filter-select'
import { labelOptions } from '@/components/kit/filter/options'
import type { ListState } from '@/components/kit/list/use-list-state'
import { AgentFilter } from '@/components/pickers/agent-picker'
import { OrganFilter } from '@/components/pickers/organ-picker'
import { ListFilters } from '@/components/work/list/list-filters'
import { useCan } from '@/lib/api/session'
import type { CallRequest } from '@/lib/contracts/base/call'
import type { listOrders } from '@/lib/contracts/order/calls'
import { orderStates, orderTypeNames } from '@/lib/contracts/order/card'
import { orderLabels as labels } from './labels'

const typeOptions = labelOptions(orderTypeNames)
const statusOptions = labelOptions(orderStates)

export function OrderFilters({ list }: { list: ListState<CallRequest<typeof listOrders>> }) {
  const { state, set } = list
  const seesAgents = useCan('agent:list')
  return (
    <ListFilters list={list} placeholder="订单号或机构">
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
      <OrganFilter label={labels.organId} value={state.organ} onChange={(organ, how) => set({ organ }, how)} />
      {seesAgents ? (
        <AgentFilter label={labels.agentId} value={state.agent} onChange={(agent, how) => set({ agent }, how)} />
      ) : null}
      <FilterDays
        label={labels.createdAt}
        from={state.createdFrom}
        to={state.createdUntil}
        ranges={pastDays}
        onChange={({ from, to }, how) => set({ createdFrom: from, createdUntil: to }, how)}
      />
    </ListFilters>
  )
}
