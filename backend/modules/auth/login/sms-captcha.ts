import { createHash, randomInt, timingSafeEqual } from 'node:crypto'
import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import type { smsCaptcha as call } from '../../../../lib/contracts/auth/calls.ts'
import { type CallRequest, Code } from '../../../../lib/contracts/base/call.ts'
import { takeTurn } from '../../../core/database/advisory-lock.ts'
import type { Db } from '../../../core/database/database.ts'
import type { Context } from '../../../core/http/context.ts'
import { DomainError, TooManyError } from '../../../core/http/errors.ts'
import { smsCode } from '../../../tables/auth.ts'
import { systemUser } from '../../../tables/staff.ts'
import { note, used } from './limits.ts'
import { sendSms } from './sms-provider.ts'

const MINUTES = 5
const TRIES = 5
const DAY = 86_400

const hash = (phone: string, code: string) => createHash('sha256').update(`${phone}:${code}`).digest()

/** One code a minute and ten a day, for the phone and for the address alike (design product page, Security). */
export async function smsCaptcha({
  ctx,
  input,
}: {
  ctx: Context<null>
  input: CallRequest<typeof call>
}): Promise<null> {
  if (ctx.config.SMS_PROVIDER === 'off') throw new DomainError(Code.invalid, '短信登录未启用')
  const { phone } = input
  const code = await ctx.db.transaction(async (tx) => {
    for (const bucket of [`sms:${phone}`, `sms:${ctx.address}`]) {
      await takeTurn(tx, bucket)
      const minute = await used(tx, bucket, 60)
      if (minute.count >= 1) throw new TooManyError(`发送过于频繁，请 ${minute.wait} 秒后再试`, minute.wait)
      const day = await used(tx, bucket, DAY)
      if (day.count >= 10) throw new TooManyError('今日发送次数已达上限，请明天再试', day.wait)
      await note(tx, bucket)
    }
    const [person] = await tx
      .select({ id: systemUser.id })
      .from(systemUser)
      .where(and(eq(systemUser.phone, phone), eq(systemUser.status, 1), isNull(systemUser.deletedAt)))
    if (!person) return null
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
  if (code !== null) await sendSms(ctx, phone, code)
  return null
}

/** Counts the try, and uses the code up where it is right. */
export async function takeSmsCode(db: Db, phone: string, typed: string): Promise<boolean> {
  const [row] = await db
    .update(smsCode)
    .set({ tries: sql`${smsCode.tries} + 1` })
    .where(and(eq(smsCode.phone, phone), lt(smsCode.tries, TRIES), gt(smsCode.expiresAt, sql`now()`)))
    .returning({ codeHash: smsCode.codeHash })
  if (!row || !timingSafeEqual(row.codeHash, hash(phone, typed.trim()))) return false
  const taken = await db.delete(smsCode).where(eq(smsCode.phone, phone)).returning({ phone: smsCode.phone })
  return taken.length === 1
}
