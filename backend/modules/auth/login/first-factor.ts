import { and, eq, isNull, sql } from 'drizzle-orm'
import type { login as call } from '../../../../lib/contracts/auth/calls.ts'
import { type CallRequest, Code } from '../../../../lib/contracts/base/call.ts'
import { maskedPhone } from '../../../../lib/contracts/base/phone.ts'
import { placeOf } from '../../../core/http/address.ts'
import type { Context } from '../../../core/http/context.ts'
import { DomainError, InvalidError } from '../../../core/http/errors.ts'
import { systemUser } from '../../../tables/staff.ts'
import { verifyPassword } from '../password/password.ts'
import { consumePictureCode } from './captcha.ts'
import { isKnownPlace } from './known-place.ts'
import { beginTry, forgiveTries, type Guard, LOCK_MINUTES, locked } from './limits.ts'
import { noteRefusal, type Person } from './login-notes.ts'
import { consumeSmsCode } from './sms-captcha.ts'

/**
 * The most wrong passwords for one account from all unknown places together, that is, from networks where the user has
 * not signed in before.
 */
const MAX_TRIES_UNKNOWN_PLACE = 20

type Input = CallRequest<typeof call>
type PasswordInput = Extract<Input, { clientId: 'WEB' }>
type SmsInput = Extract<Input, { clientId: 'SMS' }>

export async function byPassword(ctx: Context<null>, input: PasswordInput): Promise<Person> {
  const account = input.userName.toLowerCase()
  const [person] = await ctx.db
    .select()
    .from(systemUser)
    .where(eq(sql`lower(${systemUser.userName})`, account))
  const guards = await guardsOf(ctx, account, person)
  const tries: number[] = []
  for (const guard of guards) tries.push((await beginTry(ctx.db, guard)).left)
  const left = Math.min(...tries)
  // A missing or removed account costs the time of a password comparison too, because a faster answer would reveal it.
  const hash = person && !person.deletedAt ? person.passwordHash : null
  if ((await verifyPassword(hash, input.password)) && person) {
    for (const guard of guards) await forgiveTries(ctx.db, guard)
    return person
  }
  await noteRefusal(
    ctx,
    person ? { person, by: 'password' } : { person, typed: input.userName, by: 'password' },
    'password',
  )
  if (left <= 0) throw locked(LOCK_MINUTES * 60)
  throw new DomainError(Code.invalid, `账号或密码错误，再错 ${left} 次将锁定 ${LOCK_MINUTES} 分钟`)
}

/**
 * Returns the guards (limits.ts) that count a password try. All known places of the user share a guard, so that tries
 * from other places cannot lock them. Each unknown place has a guard of its own, and a further guard counts the tries
 * from all unknown places together.
 */
async function guardsOf(ctx: Context<null>, account: string, person: Person | undefined): Promise<Guard[]> {
  const place = placeOf(ctx.address)
  const isKnown = person && (await isKnownPlace(ctx.db, person.id, ctx.address))
  return isKnown
    ? [{ account, place: '' }]
    : [
        { account, place },
        { account, place: '*', most: MAX_TRIES_UNKNOWN_PLACE },
      ]
}

export async function bySms(ctx: Context<null>, input: SmsInput): Promise<Person> {
  if (ctx.config.SMS_PROVIDER === 'off') throw new DomainError(Code.invalid, '短信登录未启用')
  if (!(await consumePictureCode(ctx, input.captcha))) {
    throw new InvalidError({ captcha: '图形验证码错误或已过期' })
  }
  const [person] = await ctx.db
    .select()
    .from(systemUser)
    .where(and(eq(systemUser.phone, input.account), isNull(systemUser.deletedAt)))
  if ((await consumeSmsCode(ctx.db, input.account, input.smsCaptcha)) && person) return person
  const typed = maskedPhone(input.account)
  await noteRefusal(ctx, person ? { person, by: 'sms' } : { person, typed, by: 'sms' }, 'sms')
  throw new InvalidError({ smsCaptcha: '短信验证码错误或已过期' })
}
