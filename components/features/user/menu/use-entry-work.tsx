'use client'

import { useQueryClient } from '@tanstack/react-query'
import { enabledTurn } from '@/components/kit/cell/enabled-status'
import { confirm } from '@/components/ui/dialogs/confirm'
import { toast } from '@/components/ui/toast/toast'
import { useRemoval } from '@/components/work/use-removal'
import { ownErrors, queryOf } from '@/lib/api/query-of'
import { useWrite } from '@/lib/api/use-write'
import type { MenuItem } from '@/lib/contracts/menu/calls'
import { menuKindNames } from '@/lib/contracts/menu/card'
import { treeLabels } from './labels'
import type { MenuEditor } from './use-menu-editor'

const NAMED = 5

/**
 * Returns the actions 停用 or 启用 and 删除. Before 停用 and 删除, a confirmation names the affected entries, roles or packages.
 */
export function useEntryWork({ tree, calls }: Pick<MenuEditor, 'tree' | 'calls'>) {
  const client = useQueryClient()
  const removeEntry = useRemoval(calls.removeMenu, '菜单')
  const removePort = useRemoval(calls.removePort, menuKindNames.port)
  const status = useWrite(calls.statusMenu)

  /** Returns a text that names what else the action affects, such as 3 项下级，2 个角色（运营、设备）; empty if there is nothing. */
  const touched = async (id: string): Promise<string> => {
    const { below, holderNames } = await client.fetchQuery(
      queryOf(calls.getMenu, { id }, { ...ownErrors, staleTime: 0 }),
    )
    const names = holderNames.slice(0, NAMED).join('、') + (holderNames.length > NAMED ? '等' : '')
    return [
      below > 0 ? `${below} 项下级` : '',
      holderNames.length > 0 ? `${holderNames.length} 个${treeLabels[tree].holder}（${names}）` : '',
    ]
      .filter(Boolean)
      .join('，')
  }
  return {
    turning: status.isPending,
    async turn({ id, rowVersion, name, status: now }: MenuItem) {
      const { to, verb } = enabledTurn(now)
      if (to === 0) {
        const affected = await touched(id).catch(() => null)
        if (affected === null) return
        const text = `停用“${name}”后，它和下级都不再可用${affected ? `；涉及 ${affected}` : ''}。`
        if (!(await confirm({ title: '停用菜单', text, ok: verb }))) return
      }
      await status.mutateAsync({ id, rowVersion, status: to }).then(
        () => toast.success(`已${verb}“${name}”`),
        () => undefined,
      )
    },
    async remove({ id, rowVersion, name, kind }: MenuItem) {
      const affected = await touched(id).catch(() => null)
      if (affected === null) return
      const note = `${affected ? `涉及 ${affected}：下级一并删除，授权收回，角色和套餐本身不变。` : ''}删除后不能恢复。`
      const ask = kind === 'port' ? removePort : removeEntry
      await ask({ id, rowVersion, called: `“${name}”`, note })
    },
  }
}
