'use client'

import Button from '@mui/material/Button'
import { BulkBar } from '@/components/work/list/bulk-bar'
import type { AnyList } from '@/components/work/list/use-list'
import { useCan } from '@/lib/api/session'
import { type DeviceFilter, type DeviceItem, deviceExport } from '@/lib/contracts/device/calls'
import { deviceTransitions } from '@/lib/contracts/device/transitions'
import { type NotedAction, useDeviceWork } from './use-device-work'

/** Bulk actions on the selected devices: 分配, 锁定, 解锁, 报修, 修复, 报废; and 解除告警 if the list is filtered by alerts. */
export function DeviceBulkBar({ list }: { list: AnyList<DeviceItem> & { filter: DeviceFilter } }) {
  const work = useDeviceWork()
  const { selection, filter } = list
  const may = {
    allocate: useCan('device:allocate'),
    lock: useCan('device:lock'),
    repair: useCan('device:repair'),
    scrap: useCan('device:scrap'),
  }
  const button = (action: NotedAction, danger = false) => (
    <Button
      size="small"
      color={danger ? 'error' : 'primary'}
      onClick={() => void work.change(action, selection.request(filter))}
    >
      {deviceTransitions.actions[action].label}
    </Button>
  )
  const [organId = ''] = filter.organ?.length === 1 ? filter.organ : []
  return (
    <BulkBar list={list} exports={deviceExport}>
      {may.allocate ? (
        <Button size="small" onClick={() => void work.allocate(selection.request(filter), { organId, classId: null })}>
          {deviceTransitions.actions.allocate.label}
        </Button>
      ) : null}
      {may.lock && filter.alert?.length ? button('dismissAlert') : null}
      {may.lock ? button('lock') : null}
      {may.lock ? button('unlock') : null}
      {may.repair ? button('repair') : null}
      {may.repair ? button('repaired') : null}
      {may.scrap ? button('scrap', true) : null}
    </BulkBar>
  )
}
