'use client'

import { AgentFilter } from '@/components/domains/agent/agent-picker'
import { OrganFilter } from '@/components/domains/organ/organ-picker'
import { pastDays } from '@/components/kit/date/day'
import { FilterDays } from '@/components/kit/filter/filter-days'
import { FilterSelect } from '@/components/kit/filter/filter-select'
import { labelOptions } from '@/components/kit/filter/options'
import type { ListState } from '@/components/kit/list/use-list-state'
import { ListFilters } from '@/components/work/list/list-filters'
import { useCan } from '@/lib/api/session'
import type { CallRequest } from '@/lib/contracts/base/call'
import { labelOf } from '@/lib/contracts/base/card'
import type { listOrders } from '@/lib/contracts/order/calls'
import {
  invoiceStateNames,
  orderCard,
  orderStates,
  orderTypeNames,
  paymentStateNames,
} from '@/lib/contracts/order/card'
import { orderLabels as labels } from './labels'

const typeOptions = labelOptions(orderTypeNames)
const statusOptions = labelOptions(orderStates)
const paymentOptions = labelOptions(paymentStateNames)
const invoiceOptions = labelOptions(invoiceStateNames)

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
      <FilterSelect
        name="payment"
        label={labelOf(orderCard.also.payment)}
        options={paymentOptions}
        value={state.payment}
        onChange={(payment, how) => set({ payment }, how)}
      />
      <FilterSelect
        name="invoice"
        label={labels.invoice}
        options={invoiceOptions}
        value={state.invoice}
        onChange={(invoice, how) => set({ invoice }, how)}
      />
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
