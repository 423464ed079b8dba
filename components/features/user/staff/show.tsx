'use client'

import type { ReactNode } from 'react'
import { AgentName } from '@/components/domains/agent/agent-picker'
import { OrganName } from '@/components/domains/organ/organ-picker'
import { useGrantText } from '@/components/domains/scope/scope-text'
import { ValueText } from '@/components/work/value-text'
import { useRoles } from '@/lib/api/role'
import type { ScopeGrant } from '@/lib/contracts/base/access'
import type { StaffStatus } from '@/lib/contracts/staff/calls'
import { platformName, staffStates } from '@/lib/contracts/staff/card'

/** Renders the value of a field in the history and in comparisons; undefined where the plain value is clear enough. */
export function showStaffField(field: string, value: unknown): ReactNode {
  if (field === 'organId') return value === null ? platformName : <OrganName id={String(value)} />
  if (field === 'status') return staffStates[value as StaffStatus]?.label
  if (!Array.isArray(value) || value.length === 0) return undefined
  if (field === 'roleIds') return <RoleNames ids={value} />
  if (field === 'grants') return <GrantNames grants={value} />
  if (field === 'organIds') return value.map((id, index) => [index > 0 ? '、' : '', <OrganName key={id} id={id} />])
  if (field === 'agentIds') return value.map((id, index) => [index > 0 ? '、' : '', <AgentName key={id} id={id} />])
  return undefined
}

function RoleNames({ ids }: { ids: readonly string[] }) {
  const { data } = useRoles()
  return <ValueText value={ids.map((id) => data?.find((role) => role.id === id)?.name ?? `角色 ${id}`)} />
}

function GrantNames({ grants }: { grants: readonly ScopeGrant[] }) {
  return <ValueText value={grants.map(useGrantText())} />
}
