'use client'

import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { AgentFilter } from '@/components/domains/agent/agent-picker'
import { ClassFilter } from '@/components/domains/class/class-picker'
import { OrganFilter } from '@/components/domains/organ/organ-picker'
import { FilterSelect } from '@/components/kit/filter/filter-select'
import { labelOptions } from '@/components/kit/filter/options'
import type { ListState } from '@/components/kit/list/use-list-state'
import { ListFilters } from '@/components/work/list/list-filters'
import type { LookupSource } from '@/components/work/lookup/lookup'
import { LookupFilter } from '@/components/work/lookup/lookup-filter'
import { queryOf } from '@/lib/api/query-of'
import type { CallRequest } from '@/lib/contracts/base/call'
import { MAX_FOUND } from '@/lib/contracts/base/paging'
import { findDeviceValues, type listDevices } from '@/lib/contracts/device/calls'
import { deviceActivityNames, deviceAlertNames, deviceStates } from '@/lib/contracts/device/card'
import { deviceLabels as labels } from './labels'

type State = CallRequest<typeof listDevices>

const statusOptions = labelOptions(deviceStates)
const activityOptions = labelOptions(deviceActivityNames)
const alertOptions = labelOptions(deviceAlertNames)

const valuesOf = (of: 'model' | 'batch' | 'version'): LookupSource => ({
  max: MAX_FOUND,
  useLookup(text, enabled) {
    const { data } = useQuery(queryOf(findDeviceValues, { of, text }, { quiet: true, enabled }))
    return useMemo(() => data?.map(toOption), [data])
  },
  useNamed: (values) => useMemo(() => values.map(toOption), [values]),
})
const toOption = (value: string) => ({ value, label: value })
const sources = { model: valuesOf('model'), batch: valuesOf('batch'), version: valuesOf('version') }

export function DeviceFilters({ list }: { list: ListState<State> }) {
  const { state, set } = list
  const [organ, ...others] = state.organ ?? []
  return (
    <ListFilters list={list} placeholder="SN、账号或姓名" width={224}>
      <FilterSelect
        name="status"
        label={labels.status}
        options={statusOptions}
        value={state.status}
        onChange={(status, how) => set({ status: status as State['status'] }, how)}
      />
      <LookupFilter
        label={labels.model}
        source={sources.model}
        value={state.model}
        onChange={(model, how) => set({ model }, how)}
      />
      <LookupFilter
        label={labels.batch}
        source={sources.batch}
        value={state.batch}
        onChange={(batch, how) => set({ batch }, how)}
      />
      <AgentFilter label={labels.agentId} value={state.agent} onChange={(agent, how) => set({ agent }, how)} />
      <OrganFilter
        label={labels.organId}
        value={state.organ}
        onChange={(next, how) => set({ organ: next, class: undefined }, how)}
      />
      {organ !== undefined && others.length === 0 ? (
        <ClassFilter
          label={labels.classId}
          organId={organ}
          value={state.class}
          onChange={(next, how) => set({ class: next }, how)}
        />
      ) : null}
      <FilterSelect
        name="seen"
        label="在线情况"
        options={activityOptions}
        value={state.seen}
        onChange={(seen, how) => set({ seen: seen as State['seen'] }, how)}
      />
      <FilterSelect
        name="alert"
        label="告警"
        options={alertOptions}
        value={state.alert}
        onChange={(alert, how) => set({ alert: alert as State['alert'] }, how)}
      />
      <LookupFilter
        label={labels.appVersion}
        source={sources.version}
        value={state.version}
        onChange={(version, how) => set({ version }, how)}
      />
    </ListFilters>
  )
}
