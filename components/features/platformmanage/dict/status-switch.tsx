'use client'

import Switch from '@mui/material/Switch'
import { useMutation } from '@tanstack/react-query'
import { StatusChip } from '@/components/kit/status-chip'
import { toast } from '@/components/ui/toast'
import { useBulk } from '@/components/work/bulk/use-bulk'
import { type DictListItem, type MaintainedType, statusDictItems, typeNames } from '@/lib/contracts/dict'
import { request } from '@/lib/http/client'
import { statusLabels } from './labels'

interface StatusSwitchProps {
  row: DictListItem
  type: MaintainedType
  /** Whether the person may change it. */
  allowed: boolean
}

/** In use or not. Taking a value out of use first says what holds it; bringing it back touches nothing. */
export function StatusSwitch({ row, type, allowed }: StatusSwitchProps) {
  const bulk = useBulk()
  const selection = { ids: [row.id] }
  const enable = useMutation({
    mutationFn: () => request(statusDictItems, { selection, params: { status: 1 }, preview: false }),
    onSuccess: () => toast.success(`已启用“${row.name}”`),
  })
  const disable = () =>
    bulk.run(
      statusDictItems,
      { selection, params: { status: 0 } },
      { title: `停用${typeNames[type]}“${row.name}”`, confirm: '停用', danger: true },
    )
  if (!allowed) return <StatusChip {...statusLabels[row.status]} />
  return (
    <>
      <Switch
        size="small"
        checked={row.status === 1}
        disabled={enable.isPending}
        onChange={() => (row.status === 1 ? disable() : enable.mutate())}
        slotProps={{ input: { 'aria-label': `启用“${row.name}”`, role: 'switch' } }}
      />
      <span aria-hidden="true">{statusLabels[row.status].label}</span>
    </>
  )
}
