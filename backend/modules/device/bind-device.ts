import { sql } from 'drizzle-orm'
import type { CallRequest } from '../../../lib/contracts/base/call.ts'
import type { bindDevice as call, DeviceItem } from '../../../lib/contracts/device/calls.ts'
import { deviceTransitions } from '../../../lib/contracts/device/transitions.ts'
import type { Db } from '../../core/database/database.ts'
import type { Context } from '../../core/http/context.ts'
import { InvalidError } from '../../core/http/errors.ts'
import { publishChanged } from '../../core/realtime/changed.ts'
import { assertAllowed } from '../../core/records/transition.ts'
import { account } from '../../tables/account.ts'
import { changeDevices } from './change-devices.ts'
import { deviceOrThrow, lockedDevice } from './internal.ts'

/** Binds a device to an account (绑定) and moves the device into the class of the account. */
export async function bindDevice({
  ctx,
  input,
}: {
  ctx: Context
  input: CallRequest<typeof call>
}): Promise<DeviceItem> {
  return ctx.db.transaction(async (tx) => {
    const { id, facts } = await lockedDevice(tx, ctx, input)
    assertAllowed(deviceTransitions, 'bind', facts.status)
    const { classId } = await accountOf(tx, input.accountId, facts.organId)
    const after = { status: 'bound', accountId: input.accountId, classId: classId ?? facts.classId } as const
    await changeDevices({ ...ctx, db: tx }, { kind: 'bind' }, [{ id, before: facts, after }])
    await publishChanged(ctx.hub, tx, 'device', [id])
    return deviceOrThrow(tx, ctx.scope, id)
  })
}

async function accountOf(tx: Db, id: string, organId: string | null): Promise<{ classId: string | null }> {
  const { rows } = await tx.execute<{
    classId: string | null
    status: string
    here: boolean
    taken: string | null
  }>(sql`
    select a.class_id::text as "classId", a.status, a.organ_id = ${organId}::bigint as here,
      (select d.sn from device d where d.account_id = a.id and d.deleted_at is null) as taken
    from ${account} a where a.id = ${id}::bigint and a.deleted_at is null for share`)
  const [found] = rows
  if (!found) throw new InvalidError({ accountId: '账号不存在或已被删除' })
  if (!found.here) throw new InvalidError({ accountId: '账号须属于设备所在的机构' })
  if (found.status !== 'active' && found.status !== 'pending') throw new InvalidError({ accountId: '账号不可用' })
  if (found.taken) throw new InvalidError({ accountId: `该账号已绑定设备 ${found.taken}，请先解绑` })
  return found
}
