'use client'

import { RowAction, RowActions } from '@/components/kit/row/row-actions'
import { useCan } from '@/lib/api/session'
import { isOffered, isPossible } from '@/lib/contracts/base/transitions'
import type { DeviceItem } from '@/lib/contracts/device/calls'
import { deviceCard } from '@/lib/contracts/device/card'
import { type DeviceAction, deviceTransitions } from '@/lib/contracts/device/transitions'
import { type NotedAction, useDeviceWork } from './use-device-work'
import type { Working } from './work-dialogs'

interface DeviceActionsProps {
  device: DeviceItem
  onWork: (working: Working) => void
}

/** Menu of the actions on one device; shows only actions that the device's state allows (domain model §3.8). */
export function DeviceActions({ device, onWork }: DeviceActionsProps) {
  const { id, sn, status, organId, classId } = device
  const work = useDeviceWork()
  const may = {
    allocate: useCan('device:allocate'),
    bind: useCan('device:bind'),
    lock: useCan('device:lock'),
    repair: useCan('device:repair'),
    scrap: useCan('device:scrap'),
    reset: useCan('deviceCode:reset'),
  }
  const selection = { ids: [id] }
  const offers = (action: DeviceAction) => isOffered(deviceTransitions, action, status)
  const noted = (action: NotedAction, allowed: boolean, danger = false) =>
    allowed && offers(action) ? (
      <RowAction danger={danger} onClick={() => void work.change(action, selection)}>
        {deviceTransitions.actions[action].label}
      </RowAction>
    ) : null
  return (
    <RowActions label={`${deviceCard.name} ${sn}`}>
      {may.allocate && offers('allocate') ? (
        <RowAction onClick={() => void work.allocate(selection, { organId: organId ?? '', classId })}>分配</RowAction>
      ) : null}
      {may.bind && offers('bind') ? <RowAction onClick={() => onWork({ what: 'bind', device })}>绑定</RowAction> : null}
      {device.alertedAt === null ? null : noted('dismissAlert', may.lock)}
      {noted('unbind', may.bind)}
      {noted('unlock', may.lock)}
      {noted('repaired', may.repair)}
      {may.repair && isPossible(deviceTransitions, 'replace', status, device) ? (
        <RowAction onClick={() => onWork({ what: 'replace', device })}>更换</RowAction>
      ) : null}
      {noted('repair', may.repair)}
      {noted('lock', may.lock)}
      {noted('resetActivation', may.reset)}
      {noted('scrap', may.scrap, true)}
    </RowActions>
  )
}
