import { sql } from 'drizzle-orm'
import { stateReason } from '../../../../lib/contracts/base/transitions.ts'
import { type DeviceFacts, deviceTransitions } from '../../../../lib/contracts/device/transitions.ts'
import type { BulkAction } from '../../../core/bulk/action.ts'
import { bulkKind } from '../../../core/bulk/row-kind.ts'
import { deviceBulk, planDevices } from './records.ts'

type Params = { readonly note: string }

const devices = deviceBulk<Params>(({ note }) => note)

/**
 * Resets the activation of a device (重置激活): the device can then be activated on another machine. This cannot be undone.
 */
const reset: BulkAction<Params, DeviceFacts> = {
  ...devices,
  action: 'resetActivation',
  permission: 'deviceCode:reset',
  undoable: false,
  rule: () => (facts) =>
    stateReason(deviceTransitions, 'resetActivation', facts.status) ?? { status: 'allocated', alertedAt: null },
  async write(run, verb, changes) {
    await devices.write(run, verb, changes)
    const ids = changes.map(({ id }) => id)
    await run.db.execute(sql`
      update device set fingerprint = null, activated_at = null where id = any (${sql.param(ids)}::bigint[])`)
  },
}

export const resetActivationBulk = { kind: bulkKind(reset), plan: planDevices(reset) }
