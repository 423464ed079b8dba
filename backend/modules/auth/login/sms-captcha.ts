import { createHash, randomInt, timingSafeEqual } from 'node:crypto'
import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import type { smsCaptcha as call } from '../../../../lib/contracts/auth/calls.ts'
import { type CallRequest, Code } from '../../../../lib/contracts/base/call.ts'
import type { Db } from '../../../core/database/database.ts'
import { addressBucket } from '../../../core/http/address.ts'
import type { Context } from '../../../core/http/context.ts'
import { DomainError, InvalidError } from '../../../core/http/errors.ts'
import { smsCode } from '../../../tables/auth.ts'
import { systemUser } from '../../../tables/staff.ts'
import { checkPictureCodeForPhone } from './captcha.ts'
import { isKnownPlace } from './known-place.ts'
import { spend } from './limits.ts'
import { sendSms } from './sms-provider.ts'

const MINUTES = 5
const TRIES = 5
const DAY = 86_400
const MINUTE = { most: 1, seconds: 60 }
/**
 * The most codes a day for a phone, if the request has a correct picture code or comes from a known place. Other
 * requests have a lower limit, which is counted separately.
 */
const OF_A_DAY = { most: 10, seconds: DAY }
const STRANGERS_OF_A_DAY = { most: 3, seconds: DAY }
const ALL_STRANGERS_OF_A_DAY = { most: 50, seconds: DAY }
/** The most codes for an address. A whole office may share an address. */
const OF_AN_ADDRESS = { most: 30, seconds: 600 }

const often = (wait: number) => `发送过于频繁，请 ${wait} 秒后再试`
const enough = () => '今日发送次数已达上限，请明天再试'

const hash = (phone: string, code: string) => createHash('sha256').update(`${phone}:${code}`).digest()

/**
 * Sends a code to a phone: at most one a minute and ten a day, and at most thirty in ten minutes for an address
 * (product.md, Security). Requests from an unknown place without a picture code have lower limits, which are counted
 * separately. The answer does not wait for the SMS gateway, because a slower answer would reveal that the phone belongs
 * to a user.
 */
export async function smsCaptcha({
  ctx,
  input,
}: {
  ctx: Context<null>
  input: CallRequest<typeof call>
}): Promise<null> {
  if (ctx.config.SMS_PROVIDER === 'off') throw new DomainError(Code.invalid, '短信登录未启用')
  const { phone, captcha } = input
  const hasRead = captcha !== undefined
  if (hasRead && !(await checkPictureCodeForPhone(ctx, captcha, phone))) {
    throw new InvalidError({ captcha: '图形验证码错误或已过期' })
  }
  const [person] = await ctx.db
    .select({ id: systemUser.id })
    .from(systemUser)
    .where(and(eq(systemUser.phone, phone), eq(systemUser.status, 1), isNull(systemUser.deletedAt)))
  const trusted = hasRead || (person !== undefined && (await isKnownPlace(ctx.db, person.id, ctx.address)))
  const code = await ctx.db.transaction(async (tx) => {
    await spend(tx, `sms:address:${addressBucket(ctx.address)}`, OF_AN_ADDRESS, often)
    const whose = trusted ? 'sms:phone' : 'sms:stranger'
    await spend(tx, `${whose}:minute:${phone}`, MINUTE, often)
    await spend(tx, `${whose}:day:${phone}`, trusted ? OF_A_DAY : STRANGERS_OF_A_DAY, enough)
    if (!trusted) await spend(tx, 'sms:strangers', ALL_STRANGERS_OF_A_DAY, enough)
    const digits = String(randomInt(0, 1_000_000)).padStart(6, '0')
    const values = {
      codeHash: hash(phone, digits),
      tries: 0,
      expiresAt: sql`now() + make_interval(mins => ${MINUTES})`,
    }
    await tx
      .insert(smsCode)
      .values({ phone, ...values })
      .onConflictDoUpdate({ target: smsCode.phone, set: values })
    return digits
  })
  if (person) sendSms(ctx, phone, code)
  return null
}

/** Counts a try and, if the code is correct, uses the code up. Returns whether the code was correct. */
export async function consumeSmsCode(db: Db, phone: string, typed: string): Promise<boolean> {
  const [row] = await db
    .update(smsCode)
    .set({ tries: sql`${smsCode.tries} + 1` })
    .where(and(eq(smsCode.phone, phone), lt(smsCode.tries, TRIES), gt(smsCode.expiresAt, sql`now()`)))
    .returning({ codeHash: smsCode.codeHash })
  if (!row || !timingSafeEqual(row.codeHash, hash(phone, typed.trim()))) return false
  const taken = await db.delete(smsCode).where(eq(smsCode.phone, phone)).returning({ phone: smsCode.phone })
  return taken.length === 1
}
