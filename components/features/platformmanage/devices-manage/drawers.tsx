'use client'

import { lazy, type ReactNode, Suspense } from 'react'
import { formatDateTime } from '@/components/kit/cell/date-time'
import type { Related } from '@/components/work/record/record-context'
import { RecordProvider } from '@/components/work/record/record-context'
import { RecordPanels } from '@/components/work/record/record-panels'
import { type DeviceItem, type DeviceStatus, getDevice } from '@/lib/contracts/device/calls'
import { deviceCard, deviceStates } from '@/lib/contracts/device/card'
import { addressOf, listAt } from '@/lib/contracts/paths'
import { batteryText, deviceLabels, storageText } from './labels'

const Timeline = lazy(() => import('./timeline'))

const wordsOf = ({ agentName, organName, className, accountName, successorSn }: DeviceItem) => ({
  agentId: agentName,
  organId: organName,
  classId: className,
  accountId: accountName,
  successorId: successorSn,
})

const relatedTo = ({ organId, classId, successorId }: DeviceItem): Related[] => [
  ...(organId ? [{ label: '机构', href: addressOf('organ', organId), port: 'organ:list' as const }] : []),
  ...(organId && classId
    ? [
        {
          label: '班级的学生',
          href: listAt('student', { organ: organId, class: classId }),
          port: 'student:list' as const,
        },
      ]
    : []),
  ...(successorId
    ? [
        {
          label: '更换后的设备',
          href: addressOf('device', successorId),
          port: 'device:list' as const,
        },
      ]
    : []),
]

/** Renders the value of a field in the view and in the history; undefined where the plain value is clear enough. */
function show(field: string, value: unknown): ReactNode {
  if (value === null || value === '') return undefined
  if (field === 'status' || field === 'resumes') return deviceStates[value as DeviceStatus].label
  if (field === 'alertedAt') return formatDateTime(String(value))
  if (field === 'battery') return batteryText(value as number)
  if (field === 'storage') return storageText(value as { used: number; total: number })
  return undefined
}

/** Drawers over the list of devices: the facts of a device with its timeline, and its history. */
export function DeviceDrawers() {
  return (
    <RecordProvider
      entity="device"
      name={deviceCard.name}
      labels={deviceLabels}
      read={getDevice}
      titleOf={({ sn }) => sn}
      words={wordsOf}
      related={relatedTo}
      show={show}
      part={({ id }) => (
        <Suspense>
          <Timeline id={id} />
        </Suspense>
      )}
    >
      <RecordPanels />
    </RecordProvider>
  )
}
