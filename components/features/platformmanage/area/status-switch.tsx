'use client'

import { enabledTurn } from '@/components/kit/cell/enabled-status'
import { EnabledSwitch } from '@/components/kit/cell/enabled-switch'
import { useBulk } from '@/components/work/bulk/use-bulk'
import { useCan } from '@/lib/api/session'
import { type AreaItem, statusAreas } from '@/lib/contracts/area/calls'

/** Switch of an area's status. Before the change, a preview shows which areas above or below change too. */
export function StatusSwitch({ area: { id, name, status } }: { area: Pick<AreaItem, 'id' | 'name' | 'status'> }) {
  const bulk = useBulk()
  const allowed = useCan('area:edit')
  const { to, verb } = enabledTurn(status)
  const change = () =>
    bulk.run(
      statusAreas,
      { selection: { ids: [id] }, params: { status: to } },
      { title: `${verb}地区“${name}”`, confirm: verb },
    )
  return <EnabledSwitch name={name} status={status} allowed={allowed} onChange={change} />
}
