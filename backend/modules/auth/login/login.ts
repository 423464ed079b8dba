import type { login as call } from '../../../../lib/contracts/auth/calls.ts'
import type { CallRequest } from '../../../../lib/contracts/base/call.ts'
import { Code } from '../../../../lib/contracts/base/call.ts'
import type { Context } from '../../../core/http/context.ts'
import { DomainError } from '../../../core/http/errors.ts'
import { secondFactorOf } from '../factor/second-factor.ts'
import { byPassword, bySms } from './first-factor.ts'
import { tryFrom } from './limits.ts'
import { lockedText } from './locked-text.ts'
import { noteRefusal } from './login-notes.ts'
import { openSession } from './open-session.ts'
import { bySecondStep, secondStepRequired } from './second-step.ts'

type Input = CallRequest<typeof call>

/** Signs a user in and returns the token (specification §7). No refusal reveals whether the account exists. */
export async function login({ ctx, input }: { ctx: Context<null>; input: Input }): Promise<string> {
  const { db, address } = ctx
  if (input.clientId === 'FACTOR') return tryFrom(db, address, () => bySecondStep(ctx, input))
  const by = input.clientId === 'SMS' ? 'sms' : 'password'
  const person = await tryFrom(db, address, () =>
    input.clientId === 'SMS' ? bySms(ctx, input) : byPassword(ctx, input),
  )
  if (person.status !== 1) {
    await noteRefusal(ctx, { person, by }, 'disabled')
    throw new DomainError(Code.locked, `${lockedText(person.lockReason)}，请联系管理员`)
  }
  if (await secondFactorOf(ctx.db, person.id)) throw await secondStepRequired(ctx, person.id, by)
  return ctx.db.transaction((tx) => openSession(ctx, tx, person, by))
}
