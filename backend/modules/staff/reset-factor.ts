import type { CallRequest } from '../../../lib/contracts/base/call.ts'
import type { resetFactor as call, StaffItem } from '../../../lib/contracts/staff/calls.ts'
import type { Context } from '../../core/http/context.ts'
import { ConflictError } from '../../core/http/errors.ts'
import { invalidateUsers } from '../access/index.ts'
import { endSessions, removeFactor } from '../auth/index.ts'
import { assertMayAct } from './access/escalation-limits.ts'
import { openPerson, updatePerson } from './person.ts'
import { listOf, personOrThrow } from './rows.ts'
import { recordWrite } from './write-context.ts'

/**
 * Removes the second factor of a person and ends all sessions of the person, because a thief of the phone may also have
 * a session.
 */
export async function resetFactor({
  ctx,
  input,
}: {
  ctx: Context
  input: CallRequest<typeof call>
}): Promise<StaffItem> {
  return ctx.db.transaction(async (tx) => {
    const person = await openPerson(ctx, tx, input.id)
    await assertMayAct(ctx, tx, person)
    await updatePerson(ctx, tx, { id: person.id, rowVersion: input.rowVersion }, {}, listOf)
    if (!(await removeFactor(tx, person.id))) throw noFactor()
    const words = '您的两步验证已被管理员解除，请重新登录'
    const ending = { db: tx, hub: ctx.hub, reason: 'passwordChanged', words } as const
    const endedSessions = await endSessions(ending, { userId: person.id })
    await recordWrite(ctx, tx, {
      action: 'resetFactor',
      id: person.id,
      before: { hasFactor: true },
      after: { hasFactor: false, endedSessions },
    })
    await invalidateUsers(ctx.hub, tx, [person.id])
    return personOrThrow(tx, listOf(ctx), person.id)
  })
}

const noFactor = () => new ConflictError('该人员没有开启两步验证', { kind: 'state', current: 'off', allowed: ['on'] })
