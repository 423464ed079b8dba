'use client'

import { EnabledSwitch } from '@/components/kit/cell/enabled-switch'
import { toast } from '@/components/ui/toast/toast'
import { useBulk } from '@/components/work/bulk/use-bulk'
import { useWrite } from '@/lib/api/use-write'
import { type DictListItem, statusDictItems } from '@/lib/contracts/dict/maintenance'
import { type MaintainedType, typeNames } from '@/lib/contracts/dict/type-names'

interface StatusSwitchProps {
  row: DictListItem
  type: MaintainedType
  /** Whether the user may change the status. */
  allowed: boolean
}

/**
 * Switch of a value's status. Before a value is disabled, a preview shows the records that use it; enabling needs no
 * preview.
 */
export function StatusSwitch({ row, type, allowed }: StatusSwitchProps) {
  const bulk = useBulk()
  const selection = { ids: [row.id] }
  const enable = useWrite(statusDictItems, { refetch: false, onSuccess: () => toast.success(`已启用“${row.name}”`) })
  const disable = () =>
    bulk.run(
      statusDictItems,
      { selection, params: { status: 0 } },
      { title: `停用${typeNames[type]}“${row.name}”`, confirm: '停用' },
    )
  return (
    <EnabledSwitch
      name={row.name}
      status={row.status}
      allowed={allowed}
      busy={enable.isPending}
      onChange={() =>
        row.status === 1 ? disable() : enable.mutate({ selection, params: { status: 1 }, preview: false })
      }
    />
  )
}
