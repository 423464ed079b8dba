import { createHash, randomBytes } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { captcha, login, smsCaptcha } from '../../../lib/contracts/auth/calls.ts'
import { pictureCode, smsCode } from '../../tables/auth.ts'
import type { World } from '../world.ts'
import { type Promised, untouchedPerson } from './promised.ts'

const phoneOf = (n: number) => `136${String(n).padStart(8, '0')}`
const strange = (n: number) => `10.${40 + (n >> 8)}.${n & 255}.1`
const passes = ({ code }: { code: number }) => code === 200

/** Returns sign-in pictures whose codes the test knows. */
async function pictures({ platform }: World, count: number): Promise<{ cookie: string; captcha: string }[]> {
  const ids = Array.from({ length: count }, () => randomBytes(16).toString('base64url'))
  const expiresAt = sql<Date>`now() + interval '5 minutes'`
  await platform.services.db.insert(pictureCode).values(ids.map((id) => ({ id, code: 'abcd', expiresAt })))
  return ids.map((id) => ({ cookie: `zakj_captcha=${id}`, captcha: 'abcd' }))
}

/** Stores an SMS code as if it had been sent to the phone. */
async function sentTo({ platform }: World, phone: string, code: string): Promise<void> {
  const codeHash = createHash('sha256').update(`${phone}:${code}`).digest()
  const expiresAt = sql<Date>`now() + interval '5 minutes'`
  await platform.services.db.insert(smsCode).values({ phone, codeHash, expiresAt })
}

/** Returns attempts to sign in by SMS; each attempt has a picture of its own. */
async function bySms(world: World, phone: string, size: number) {
  const read = await pictures(world, size)
  return async (n: number, smsCaptcha: string) => {
    const { cookie = '', captcha = '' } = read[n] ?? {}
    const input = { clientId: 'SMS', account: phone, captcha, smsCaptcha } as const
    return world.platform.call(login, input, { cookie, address: strange(n) })
  }
}

/** Limits of picture codes and SMS codes. */
export const codeLimits: readonly Promised[] = [
  {
    name: '一个地址的图形验证码',
    most: 60,
    arrange: async ({ platform }) => ({
      attempt: () => platform.call(captcha, {}, { address: '10.50.0.1' }),
      passes,
    }),
  },
  {
    name: '陌生人发往一个手机的短信',
    most: 1,
    arrange: async ({ platform }) => ({
      attempt: (n) => platform.call(smsCaptcha, { phone: phoneOf(1) }, { address: strange(n) }),
      passes,
    }),
  },
  {
    name: '看过图形的人发往一个手机的短信',
    most: 1,
    arrange: async (world, size) => {
      const { phone } = await untouchedPerson(world)
      const read = await pictures(world, size)
      return {
        attempt: (n) => {
          const { cookie = '', captcha = '' } = read[n] ?? {}
          return world.platform.call(smsCaptcha, { phone, captcha }, { cookie, address: strange(n) })
        },
        passes,
      }
    },
  },
  {
    name: '一个地址的短信',
    most: 30,
    arrange: async ({ platform }) => ({
      attempt: (n) => platform.call(smsCaptcha, { phone: phoneOf(n) }, { address: '10.51.0.1' }),
      passes,
    }),
  },
  {
    name: '所有陌生人的短信',
    most: 50,
    arrange: async ({ platform }) => ({
      attempt: (n) => platform.call(smsCaptcha, { phone: phoneOf(n) }, { address: strange(n) }),
      passes,
    }),
  },
  {
    name: '一个短信验证码',
    most: 1,
    arrange: async (world, size) => {
      const { phone } = await untouchedPerson(world)
      await sentTo(world, phone, '123456')
      const attempt = await bySms(world, phone, size)
      return { attempt: (n) => attempt(n, '123456'), passes }
    },
  },
  {
    name: '猜一个短信验证码',
    most: 5,
    arrange: async (world, size) => {
      const { phone } = await untouchedPerson(world)
      await sentTo(world, phone, '123456')
      const attempt = await bySms(world, phone, size + 1)
      const { db } = world.platform.services
      return {
        attempt: (n) => attempt(n, String(200_000 + n)),
        through: async () => {
          const [row] = await db.select().from(smsCode).where(eq(smsCode.phone, phone))
          // The right code comes after too many wrong codes, so it must be refused.
          const late = await attempt(size, '123456')
          return (row?.tries ?? 0) + (passes(late) ? size : 0)
        },
      }
    },
  },
]
