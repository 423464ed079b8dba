'use client'

import { RoleFilter } from '@/components/domains/role/role-input'
import { FilterSelect } from '@/components/kit/filter/filter-select'
import { labelOptions } from '@/components/kit/filter/options'
import type { ListState } from '@/components/kit/list/use-list-state'
import { ListFilters } from '@/components/work/list/list-filters'
import type { CallRequest } from '@/lib/contracts/base/call'
import type { listUsers } from '@/lib/contracts/staff/calls'
import { loginSpanNames, staffStates } from '@/lib/contracts/staff/card'
import { staffLabels as labels } from './labels'

const statuses = labelOptions(staffStates)
const spans = labelOptions(loginSpanNames)

/** Filters of the list of users, except the department, which the user chooses in the tree. */
export function StaffFilters({ list }: { list: ListState<CallRequest<typeof listUsers>> }) {
  const { state, set } = list
  return (
    <ListFilters list={list} placeholder="姓名、账号、手机或拼音" width={208}>
      <RoleFilter name="role" label={labels.roleIds} value={state.role} onChange={(role, how) => set({ role }, how)} />
      <FilterSelect
        name="status"
        label={labels.status}
        options={statuses}
        value={state.status}
        onChange={(status, how) => set({ status }, how)}
      />
      <FilterSelect
        name="login"
        label={labels.lastLoginAt}
        options={spans}
        value={state.login}
        onChange={(login, how) => set({ login }, how)}
      />
    </ListFilters>
  )
}
