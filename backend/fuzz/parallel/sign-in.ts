import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { login, updatePassword } from '../../../lib/contracts/auth/calls.ts'
import { confirmIdentity } from '../../../lib/contracts/auth/own.ts'
import { factorGuard } from '../../modules/auth/factor/second-factor.ts'
import { hashPassword } from '../../modules/auth/index.ts'
import { LOGIN_TRIES } from '../../modules/auth/login/limits.ts'
import { tokenHash } from '../../modules/auth/session/sessions.ts'
import { loginTicket, recoveryCode, secondFactor } from '../../tables/auth.ts'
import { ADMIN_PASSWORD } from '../../testing/test-app.ts'
import type { World } from '../world.ts'
import { compared, type Promised, untouchedPerson } from './promised.ts'

const guess = (userName: string, n: number) => ({ clientId: 'WEB', userName, password: `wrong-${n}` }) as const

/** Returns attempts with wrong passwords of one account; `addressOf` gives the address of each attempt. */
const guessedFrom = (addressOf: (n: number) => string, knows?: string) => async (world: World) => {
  const { userId, userName } = await untouchedPerson(world)
  if (knows) await world.platform.call(login, { ...guess(userName, 0), password: ADMIN_PASSWORD }, { address: knows })
  const before = await compared(world, userId)
  return {
    attempt: (n: number) => world.platform.call(login, guess(userName, n), { address: addressOf(n) }),
    through: async () => (await compared(world, userId)) - before,
  }
}

/** Returns a person with a second factor, and tickets of sign-ins that have passed the first step. */
async function factored(world: World, tickets: number) {
  const { db } = world.platform.services
  const person = await untouchedPerson(world)
  await db.insert(secondFactor).values({ userId: person.userId, secret: 'JBSWY3DPEHPK3PXP', enabledAt: new Date() })
  const handed = Array.from({ length: tickets }, () => randomBytes(32).toString('base64url'))
  const expiresAt = sql<Date>`now() + interval '5 minutes'`
  await db
    .insert(loginTicket)
    .values(
      handed.map((ticket) => ({ ticketHash: tokenHash(ticket), userId: person.userId, by: 'password', expiresAt })),
    )
  return { ...person, handed, guard: factorGuard(person.userId) }
}

const codeFrom = (world: World, ticket: string, code: string, n: number) =>
  world.platform.call(login, { clientId: 'FACTOR', ticket, code }, { address: `10.33.${n >> 8}.${n & 255}` })

/** Limits of signing in and of proving an identity. */
export const signInLimits: readonly Promised[] = [
  { name: '一处的密码', most: LOGIN_TRIES, arrange: guessedFrom((n) => `10.30.0.${n % 256}`) },
  { name: '所有生地的密码', most: 20, arrange: guessedFrom((n) => `10.31.${n % 256}.${n >> 8}`) },
  { name: '常用地的密码', most: LOGIN_TRIES, arrange: guessedFrom((n) => `10.32.0.${n % 256}`, '10.32.0.9') },
  {
    name: '一个地址的登录',
    most: 60,
    arrange: async ({ platform }) => ({
      attempt: (n) => platform.call(login, guess(`nobody${n}`, n), { address: '10.34.0.1' }),
      passes: ({ code }) => code === 400,
    }),
  },
  {
    name: '一张登录凭证的动态码',
    most: 5,
    arrange: async (world) => {
      const { userId, handed } = await factored(world, 1)
      return {
        attempt: (n) => codeFrom(world, handed[0] ?? '', String(100_000 + n), n),
        through: () => compared(world, userId),
      }
    },
  },
  {
    name: '多张登录凭证的动态码',
    most: LOGIN_TRIES,
    arrange: async (world, size) => {
      const { userId, handed } = await factored(world, size)
      return {
        attempt: (n) => codeFrom(world, handed[n] ?? '', String(100_000 + n), n),
        through: () => compared(world, userId),
      }
    },
  },
  {
    name: '一个恢复码',
    most: 1,
    arrange: async (world, size) => {
      const { userId, handed } = await factored(world, size)
      const code = 'ab3d-ef5h'
      const codeHash = await hashPassword(code.replace('-', ''))
      await world.platform.services.db.insert(recoveryCode).values({ userId, codeHash })
      return { attempt: (n) => codeFrom(world, handed[n] ?? '', code, n), passes: ({ code }) => code === 200 }
    },
  },
  {
    name: '身份确认与旧密码',
    most: LOGIN_TRIES,
    arrange: async (world) => {
      const { platform } = world
      const { userName } = await untouchedPerson(world)
      const token = await platform.signIn(userName)
      const change = (n: number) => ({ oldPassword: `wrong-${n}`, newPassword: 'Maple-2741' })
      return {
        attempt: (n) =>
          n % 2
            ? platform.call(confirmIdentity, { password: `wrong-${n}` }, { token })
            : platform.call(updatePassword, change(n), { token }),
        passes: ({ code }) => code === 400,
      }
    },
  },
]
