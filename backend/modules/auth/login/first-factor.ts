import { and, eq, isNull, sql } from 'drizzle-orm'
import type { login as call } from '../../../../lib/contracts/auth/calls.ts'
import { type CallRequest, Code } from '../../../../lib/contracts/base/call.ts'
import { maskedPhone } from '../../../../lib/contracts/base/phone.ts'
import type { Context } from '../../../core/http/context.ts'
import { DomainError, InvalidError } from '../../../core/http/errors.ts'
import { systemUser } from '../../../tables/staff.ts'
import { verifyPassword } from '../password/password.ts'
import { takePictureCode } from './captcha.ts'
import { beginTry, forgiveTries, LOCK_MINUTES, locked } from './limits.ts'
import { noteRefusal, type Person } from './login-notes.ts'
import { takeSmsCode } from './sms-captcha.ts'

type Input = CallRequest<typeof call>
type PasswordInput = Extract<Input, { clientId: 'WEB' }>
type SmsInput = Extract<Input, { clientId: 'SMS' }>

export async function byPassword(ctx: Context<null>, input: PasswordInput): Promise<Person> {
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
  await noteRefusal(ctx, { person, account, by: 'password' }, 'password')
  if (left <= 0) throw locked(LOCK_MINUTES * 60)
  throw new DomainError(Code.invalid, `账号或密码错误，再错 ${left} 次将锁定 ${LOCK_MINUTES} 分钟`)
}

export async function bySms(ctx: Context<null>, input: SmsInput): Promise<Person> {
  if (ctx.config.SMS_PROVIDER === 'off') throw new DomainError(Code.invalid, '短信登录未启用')
  if (!(await takePictureCode(ctx, input.captcha))) {
    throw new InvalidError({ captcha: '图形验证码错误或已过期' })
  }
  const [person] = await ctx.db
    .select()
    .from(systemUser)
    .where(and(eq(systemUser.phone, input.account), isNull(systemUser.deletedAt)))
  if ((await takeSmsCode(ctx.db, input.account, input.smsCaptcha)) && person) return person
  await noteRefusal(ctx, { person, account: maskedPhone(input.account), by: 'sms' }, 'sms')
  throw new InvalidError({ smsCaptcha: '短信验证码错误或已过期' })
}
