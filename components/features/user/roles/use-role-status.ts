'use client'

import { useQueryClient } from '@tanstack/react-query'
import { enabledTurn } from '@/components/kit/cell/enabled-status'
import { confirm } from '@/components/ui/dialogs/confirm'
import { toast } from '@/components/ui/toast/toast'
import { queryOf } from '@/lib/api/query-of'
import { useWrite } from '@/lib/api/use-write'
import { getRoleImpact, type Role, type RoleImpact, statusRole } from '@/lib/contracts/role/calls'
import { roleCard } from '@/lib/contracts/role/card'

/** Returns a sentence about the number of users who gain or lose permissions. */
export function impactText({ members, online, onlyThis }: RoleImpact, off: boolean): string {
  if (members === 0) return '目前没有人拥有这个角色。'
  const now = online > 0 ? `，其中 ${online} 人正在登录，立即生效` : ''
  const bare = off && onlyThis > 0 ? `；${onlyThis} 人没有其他角色，将失去全部权限` : ''
  return `影响 ${members} 人${now}${bare}。`
}

/** Not cached, because users log in and out although the role does not change. */
const uncached = { staleTime: 0, gcTime: 0 }

/** Returns a function that disables or enables a role after a confirmation with the number of affected users. */
export function useRoleStatus() {
  const client = useQueryClient()
  const { mutateAsync } = useWrite(statusRole)
  return async ({ id, rowVersion, name, status }: Role): Promise<void> => {
    const { to, verb } = enabledTurn(status)
    const impact = await client.fetchQuery(queryOf(getRoleImpact, { id }, uncached)).catch(() => null)
    if (!impact) return
    const text = `${impactText(impact, to === 0)}${to === 0 ? '停用后可以重新启用。' : ''}`
    if (!(await confirm({ title: `${verb}${roleCard.name}“${name}”`, text, ok: verb }))) return
    await mutateAsync({ id, rowVersion, status: to }).then(
      () => toast.success(`已${verb}“${name}”`),
      () => undefined,
    )
  }
}
