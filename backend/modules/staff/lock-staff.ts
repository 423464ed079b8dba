import type { CallRequest } from '../../../lib/contracts/base/call.ts'
import type { locked as call, StaffItem } from '../../../lib/contracts/staff/calls.ts'
import type { Db } from '../../core/database/database.ts'
import type { Context } from '../../core/http/context.ts'
import { ConflictError } from '../../core/http/errors.ts'
import { invalidateUsers } from '../access/index.ts'
import { endSessions, forgiveTries, lockedText } from '../auth/index.ts'
import { assertMayAct } from './access/escalation-limits.ts'
import { openPerson, type Person, requireAdministratorLeft, updatePerson } from './person.ts'
import { listOf, personOrThrow } from './rows.ts'
import { type Acting, recordWrite } from './write-context.ts'

export interface Lock {
  readonly locked: boolean
  readonly reason: string
}

export async function lockStaff({ ctx, input }: { ctx: Context; input: CallRequest<typeof call> }): Promise<StaffItem> {
  return ctx.db.transaction(async (tx) => {
    const person = await openPerson(ctx, tx, input.id)
    await setLock(ctx, tx, { ...person, rowVersion: input.rowVersion }, input)
    return personOrThrow(tx, listOf(ctx), person.id)
  })
}

/**
 * Locks or unlocks a person whose row `openPerson` has locked. A lock ends the person's sessions at once and shows them
 * the reason. An unlock also clears the failed sign-ins of a person who is not locked. @throws ConflictError if the
 * person is locked already
 */
export async function setLock(acting: Acting, tx: Db, person: Person, { locked, reason }: Lock): Promise<void> {
  await assertMayAct(acting, tx, person)
  if (locked && person.status === 0) throw alreadyLocked()
  const lockReason = locked ? reason : ''
  await updatePerson(acting, tx, person, { status: locked ? 0 : 1, lockReason }, listOf)
  const { hub } = acting
  if (locked) await requireAdministratorLeft(tx)
  else await forgiveTries(tx, { account: person.userName.toLowerCase() })
  const ending = { db: tx, hub, reason: 'disabled', words: lockedText(reason) } as const
  const ended = locked && { endedSessions: await endSessions(ending, { userId: person.id }) }
  await recordWrite(acting, tx, {
    action: locked ? 'lock' : 'unlock',
    id: person.id,
    before: { status: person.status === 0 ? 'locked' : 'active', lockReason: person.lockReason },
    after: { status: locked ? 'locked' : 'active', lockReason, ...ended },
  })
  await invalidateUsers(hub, tx, [person.id])
}

const alreadyLocked = () =>
  new ConflictError('该人员已被锁定', { kind: 'state', current: 'locked', allowed: ['active', 'throttled'] })
