import { eq, sql } from 'drizzle-orm'
import type { confirmIdentity as call } from '../../../../lib/contracts/auth/own.ts'
import type { CallRequest } from '../../../../lib/contracts/base/call.ts'
import type { Context } from '../../../core/http/context.ts'
import { InvalidError } from '../../../core/http/errors.ts'
import { audit } from '../../../core/records/audit.ts'
import { session } from '../../../tables/auth.ts'
import { systemUser } from '../../../tables/staff.ts'
import { consumeFactorCode, factorTries, secondFactorOf } from '../factor/second-factor.ts'
import { beginTry, forgiveTries } from '../login/limits.ts'
import { passwordGuard, verifyPassword } from '../password/password.ts'

type Input = CallRequest<typeof call>

/**
 * Confirms the user's identity for this session: by a code if the user has a second factor, otherwise by the password.
 * The confirmation applies at every replica. After several wrong codes or passwords, further tries are refused for some
 * time. @throws InvalidError
 */
export async function confirmIdentity({ ctx, input }: { ctx: Context; input: Input }): Promise<null> {
  const { db, hub, principal } = ctx
  const by = (await secondFactorOf(db, principal.userId)) ? await byCode(ctx, input) : await byPassword(ctx, input)
  await db.transaction(async (tx) => {
    await tx.update(session).set({ confirmedAt: sql`now()` }).where(eq(session.id, principal.sessionId))
    await audit(tx, {
      actor: principal.userId,
      action: 'confirmIdentity',
      entity: 'session',
      entityId: principal.sessionId,
      after: { by },
      requestId: ctx.requestId,
      address: ctx.address,
    })
    await hub.publish(tx, { to: { sessions: [principal.sessionId] }, forget: true })
  })
  return null
}

async function byCode({ db, principal }: Context, input: Input): Promise<string> {
  if (!('code' in input)) throw new InvalidError({ code: '请输入动态验证码' })
  const guard = await factorTries(db, principal.userId)
  const { left } = await beginTry(db, guard, '动态验证码')
  const taken = await consumeFactorCode(db, principal.userId, input.code)
  if (taken === 'used') throw new InvalidError({ code: '这个验证码已经用过，请等待下一个' })
  if (taken === 'wrong') throw new InvalidError({ code: `动态验证码不正确，还可以再试 ${left} 次` })
  await forgiveTries(db, guard)
  return taken
}

async function byPassword({ db, principal }: Context, input: Input): Promise<string> {
  if (!('password' in input)) throw new InvalidError({ password: '请输入密码' })
  const guard = passwordGuard(principal.userId)
  const { left } = await beginTry(db, { account: guard })
  const [person] = await db
    .select({ passwordHash: systemUser.passwordHash })
    .from(systemUser)
    .where(eq(systemUser.id, principal.userId))
  if (!person || !(await verifyPassword(person.passwordHash, input.password))) {
    throw new InvalidError({ password: `密码不正确，还可以再试 ${left} 次` })
  }
  await forgiveTries(db, { account: guard })
  return 'password'
}
