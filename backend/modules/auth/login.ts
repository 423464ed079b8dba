import { eq, sql } from 'drizzle-orm'
import type { login as call } from '../../../lib/contracts/auth.ts'
import type { CallRequest } from '../../../lib/contracts/call.ts'
import { Code } from '../../../lib/contracts/call.ts'
import { audit } from '../../core/audit.ts'
import type { Context } from '../../core/context.ts'
import { DomainError, InvalidError } from '../../core/errors.ts'
import { systemUser } from '../access/index.ts'
import { takePictureCode } from './captcha.ts'
import { beginTry, forgiveTries, LOCK_MINUTES, locked, noteAddress, slowAddress } from './limits.ts'
import { verifyPassword } from './password.ts'
import { endSessions, startSession } from './sessions.ts'
import { takeSmsCode } from './sms-captcha.ts'

type Input = CallRequest<typeof call>
type Person = typeof systemUser.$inferSelect

/** Answers the token (specification §7). Every refusal reads the same whether the account exists or not. */
export async function login({ ctx, input }: { ctx: Context<null>; input: Input }): Promise<string> {
  await slowAddress(ctx.db, ctx.address)
  const person = input.clientId === 'SMS' ? await bySms(ctx, input) : await byPassword(ctx, input)
  if (person.status !== 1) throw new DomainError(Code.credentialsChanged, '账号已停用，请联系管理员')
  return ctx.db.transaction(async (tx) => {
    const { token, id } = await startSession(tx, {
      userId: person.id,
      client: 'WEB',
      address: ctx.address,
      userAgent: ctx.request.headers['user-agent'] ?? '',
    })
    if (ctx.config.SESSION_SINGLE) {
      await endSessions({ db: tx, hub: ctx.hub, reason: 'elsewhere' }, { userId: person.id, except: id })
    }
    await tx.update(systemUser).set({ lastLoginAt: sql`now()` }).where(eq(systemUser.id, person.id))
    await audit(tx, {
      actor: person.id,
      action: 'login',
      entity: 'session',
      entityId: id,
      after: { by: input.clientId === 'SMS' ? 'sms' : 'password' },
      requestId: ctx.requestId,
      address: ctx.address,
    })
    return token
  })
}

async function byPassword(ctx: Context<null>, input: Extract<Input, { clientId: 'WEB' }>): Promise<Person> {
  const account = input.userName.toLowerCase()
  const { left } = await beginTry(ctx.db, account)
  const [person] = await ctx.db
    .select()
    .from(systemUser)
    .where(eq(sql`lower(${systemUser.userName})`, account))
  if (person && !person.deletedAt && (await verifyPassword(person.passwordHash, input.password))) {
    await forgiveTries(ctx.db, account)
    return person
  }
  if (!person) await verifyPassword(null, input.password)
  await noteAddress(ctx.db, ctx.address)
  await audit(ctx.db, {
    actor: person?.id ?? null,
    action: 'loginFailed',
    entity: 'systemUser',
    entityId: account,
    requestId: ctx.requestId,
    address: ctx.address,
  })
  if (left <= 0) throw locked(LOCK_MINUTES * 60)
  throw new DomainError(Code.invalid, `账号或密码错误，再错 ${left} 次将锁定 ${LOCK_MINUTES} 分钟`)
}

async function bySms(ctx: Context<null>, input: Extract<Input, { clientId: 'SMS' }>): Promise<Person> {
  if (ctx.config.SMS_PROVIDER === 'off') throw new DomainError(Code.invalid, '短信登录未启用')
  if (!(await takePictureCode(ctx, input.captcha))) {
    throw new InvalidError({ captcha: '图形验证码错误或已过期' })
  }
  const [person] = await ctx.db.select().from(systemUser).where(eq(systemUser.phone, input.account))
  if ((await takeSmsCode(ctx.db, input.account, input.smsCaptcha)) && person && !person.deletedAt) return person
  await noteAddress(ctx.db, ctx.address)
  throw new InvalidError({ smsCaptcha: '短信验证码错误或已过期' })
}
