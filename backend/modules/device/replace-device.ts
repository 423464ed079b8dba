import { sql } from 'drizzle-orm'
import type { CallRequest } from '../../../lib/contracts/base/call.ts'
import { stateReason } from '../../../lib/contracts/base/transitions.ts'
import type { replaceDevice as call, DeviceItem } from '../../../lib/contracts/device/calls.ts'
import { deviceTransitions } from '../../../lib/contracts/device/transitions.ts'
import type { Db } from '../../core/database/database.ts'
import type { Context } from '../../core/http/context.ts'
import { InvalidError } from '../../core/http/errors.ts'
import { publishChanged } from '../../core/realtime/changed.ts'
import { nextState } from '../../core/records/transition.ts'
import { changeDevices } from './change-devices.ts'
import { type KnownDevice, lockDevices } from './facts.ts'
import { deviceOrThrow, lockedDevice } from './internal.ts'
import { deviceWithin } from './scope.ts'

/**
 * Replaces a device in repair by a device from stock (更换). The new device takes over the agent, organisation, class and
 * account of the old one, and is bound to the account as soon as it is activated.
 */
export async function replaceDevice({
  ctx,
  input,
}: {
  ctx: Context
  input: CallRequest<typeof call>
}): Promise<DeviceItem> {
  return ctx.db.transaction(async (tx) => {
    const old = await lockedDevice(tx, ctx, input)
    const status = nextState(deviceTransitions, 'replace', old.facts.status, old.facts) ?? 'replaced'
    const successor = await successorOf(tx, ctx, input.sn)
    const { agentId, organId, classId, accountId } = old.facts
    const moved = { agentId, organId, classId, accountId }
    const acting = { ...ctx, db: tx }
    const taken = nextState(deviceTransitions, 'standIn', successor.facts.status, { ...successor.facts, ...moved })
    const gone = { status, resumes: null, classId: null, accountId: null, alertedAt: null } as const
    const why = (sn: string) => [sn, input.note].filter(Boolean).join('；')
    await changeDevices(acting, { kind: 'replace', note: why(`更换为 ${successor.sn}`) }, [
      { id: old.id, before: old.facts, after: gone },
    ])
    await tx.execute(sql`update device set successor_id = ${successor.id} where id = ${old.id}`)
    await changeDevices(acting, { kind: 'standIn', note: why(`顶替 ${old.sn}`) }, [
      { id: successor.id, before: successor.facts, after: { ...moved, status: taken ?? 'allocated' } },
    ])
    await publishChanged(ctx.hub, tx, 'device', [old.id, successor.id])
    return deviceOrThrow(tx, ctx.scope, old.id)
  })
}

async function successorOf(tx: Db, { scope }: Context, sn: string): Promise<KnownDevice> {
  const [found] = await lockDevices(tx, sql`d.sn = ${sn} and ${deviceWithin(scope)}`)
  if (!found) throw new InvalidError({ sn: '仓库中没有这个 SN' })
  const reason = stateReason(deviceTransitions, 'standIn', found.facts.status)
  if (reason) throw new InvalidError({ sn: `该设备${reason}，只能用在库的设备更换` })
  return found
}
