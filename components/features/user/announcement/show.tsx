'use client'

import type { ReactNode } from 'react'
import { formatDateTime } from '@/components/kit/cell/date-time'
import { useRoles } from '@/lib/api/role'
import { ALL_STAFF } from '@/lib/contracts/announcement/card'

const isFile = (value: unknown): value is { name: string } =>
  typeof value === 'object' && value !== null && 'name' in value

/** Renders the value of a field in the comparison of two versions; undefined where the plain value is clear enough. */
export function showAnnouncementField(field: string, value: unknown): ReactNode {
  if ((field === 'validFrom' || field === 'validTo') && typeof value === 'string') return formatDateTime(value)
  if (field === 'roleIds' && Array.isArray(value)) return <RoleNames ids={value} />
  if (field === 'attachments' && Array.isArray(value) && value.every(isFile) && value.length > 0) {
    return value.map(({ name }) => name).join('、')
  }
  return undefined
}

function RoleNames({ ids }: { ids: readonly string[] }) {
  const { data } = useRoles()
  if (ids.length === 0) return ALL_STAFF
  return ids.map((id) => data?.find((role) => role.id === id)?.name ?? `编号 ${id}`).join('、')
}
