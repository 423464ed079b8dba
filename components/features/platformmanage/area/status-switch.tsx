'use client'

import Switch from '@mui/material/Switch'
import { StatusChip } from '@/components/kit/status-chip'
import { useBulk } from '@/components/work/bulk/use-bulk'
import { useCan } from '@/lib/api/session'
import { type AreaItem, statusAreas } from '@/lib/contracts/area'
import { statusLabels } from './labels'

/** In use or not; what goes along (all below, all above) is said before it is done. */
export function StatusSwitch({ area: { id, name, status } }: { area: Pick<AreaItem, 'id' | 'name' | 'status'> }) {
  const bulk = useBulk()
  const allowed = useCan('area:edit')
  if (!allowed) return <StatusChip {...statusLabels[status]} />
  const verb = status === 1 ? '停用' : '启用'
  const change = () =>
    bulk.run(
      statusAreas,
      { selection: { ids: [id] }, params: { status: status === 1 ? 0 : 1 } },
      { title: `${verb}地区“${name}”`, confirm: verb, danger: status === 1 },
    )
  return (
    <>
      <Switch
        size="small"
        checked={status === 1}
        onChange={change}
        slotProps={{ input: { 'aria-label': `启用“${name}”`, role: 'switch' } }}
      />
      <span aria-hidden="true">{statusLabels[status].label}</span>
    </>
  )
}
