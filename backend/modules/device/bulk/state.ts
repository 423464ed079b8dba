import type { Permission } from '../../../../lib/contracts/base/call.ts'
import { attempt } from '../../../../lib/contracts/base/transitions.ts'
import { type DeviceFacts, deviceTransitions } from '../../../../lib/contracts/device/transitions.ts'
import type { BulkAction } from '../../../core/bulk/action.ts'
import { bulkKind } from '../../../core/bulk/row-kind.ts'
import { deviceBulk, planDevices } from './records.ts'

type Params = { readonly note: string }

type StateAction = 'dismissAlert' | 'lock' | 'unlock' | 'unbind' | 'repair' | 'repaired' | 'scrap'

/** The fields that each action changes besides the state. */
const also: Readonly<Record<StateAction, (facts: DeviceFacts) => Partial<DeviceFacts>>> = {
  dismissAlert: () => ({ alertedAt: null }),
  lock: () => ({ accountId: null, alertedAt: null }),
  unlock: () => ({}),
  unbind: () => ({ accountId: null }),
  repair: ({ status }) => ({ resumes: status }),
  repaired: () => ({ resumes: null }),
  scrap: () => ({ resumes: null, classId: null, accountId: null, alertedAt: null }),
}

function stateBulk(action: StateAction, permission: Permission) {
  const bulk: BulkAction<Params, DeviceFacts> = {
    ...deviceBulk<Params>(({ note }) => note),
    action,
    permission,
    rule: () => (facts) => {
      const outcome = attempt(deviceTransitions, action, facts.status, facts)
      if (!outcome.allowed) return outcome.reason
      return { ...also[action](facts), status: outcome.to ?? facts.status }
    },
  }
  return { kind: bulkKind(bulk), plan: planDevices(bulk) }
}

export const dismissAlertBulk = stateBulk('dismissAlert', 'device:lock')
export const lockBulk = stateBulk('lock', 'device:lock')
export const unlockBulk = stateBulk('unlock', 'device:lock')
export const unbindBulk = stateBulk('unbind', 'device:bind')
export const repairBulk = stateBulk('repair', 'device:repair')
export const repairedBulk = stateBulk('repaired', 'device:repair')
export const scrapBulk = stateBulk('scrap', 'device:scrap')
