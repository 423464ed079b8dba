'use client'

import { useQuery } from '@tanstack/react-query'
import { grantingRolesOptions } from '@/lib/api/session'
import { grantHint } from '@/lib/contracts/base/access'
import type { CallInput } from '@/lib/contracts/base/call'
import type { listGrantingRoles } from '@/lib/contracts/menu/user-menus'

/** Names the roles that have the missing permission and the colleagues who may assign these roles. */
export function PermissionHint(missingPermission: CallInput<typeof listGrantingRoles>) {
  const { data, isPending } = useQuery(grantingRolesOptions(missingPermission))
  if (isPending) return null
  return data ? `${grantHint(data)}。` : '如工作需要，请联系管理员为您分配。'
}
