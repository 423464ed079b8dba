'use client'

import { useMemo } from 'react'
import { TextAreaInput } from '@/components/kit/inputs'
import { StepForm } from '@/components/work/bulk/step-form'
import { useBulk } from '@/components/work/bulk/use-bulk'
import type { Selection } from '@/lib/contracts/base/task-calls'
import { resetActivations } from '@/lib/contracts/device/activation'
import * as calls from '@/lib/contracts/device/calls'
import { deviceTransitions } from '@/lib/contracts/device/transitions'
import { AllocateStep } from './allocate-step'

type Chosen = Selection<calls.DeviceFilter>

/**
 * Actions whose only input is a note. `hint` is shown at this input: an example of a note, or the effect of the action.
 */
const noted = {
  dismissAlert: { call: calls.dismissAlerts, hint: '核对的结果，如：学校换机，旧机已收回' },
  lock: { call: calls.lockDevices, hint: '如：丢失、欠费' },
  unlock: { call: calls.unlockDevices, hint: '' },
  unbind: { call: calls.unbindDevices, hint: '' },
  repair: { call: calls.repairDevices, hint: '故障现象，如：屏幕破裂' },
  repaired: { call: calls.finishRepairs, hint: '维修内容，如：更换屏幕' },
  resetActivation: { call: resetActivations, hint: '设备将忘记原来的机器，须用另一个激活码重新激活' },
  scrap: { call: calls.scrapDevices, hint: '报废原因' },
} as const
export type NotedAction = keyof typeof noted

/** Returns the actions on one or several devices. Each action opens a dialog with its inputs and a preview. */
export function useDeviceWork() {
  const bulk = useBulk()
  return useMemo(
    () => ({
      change(action: NotedAction, selection: Chosen) {
        const { call, hint } = noted[action]
        const { label } = deviceTransitions.actions[action]
        return bulk.run(
          call,
          { selection, params: { note: '' } },
          {
            title: action === 'dismissAlert' ? '解除设备告警' : `${label}设备`,
            confirm: label,
            danger: action === 'scrap' || action === 'resetActivation',
            form: (params, setParams) => (
              <StepForm value={params} onChange={setParams}>
                <TextAreaInput name="note" label="备注" rows={2} maxLength={200} hint={hint} />
              </StepForm>
            ),
          },
        )
      },
      allocate(selection: Chosen, to: { organId: string; classId: string | null }) {
        return bulk.run(
          calls.allocateDevices,
          { selection, params: to },
          {
            title: '分配设备',
            confirm: '分配',
            form: (params, setParams) => <AllocateStep value={params} onChange={setParams} />,
            complete: ({ organId }) => organId !== '',
          },
        )
      },
    }),
    [bulk],
  )
}
