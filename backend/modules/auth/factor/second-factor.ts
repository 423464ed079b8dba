import { and, eq, isNotNull, lt } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { FACTOR_DIGITS } from '../../../../lib/contracts/auth/calls.ts'
import { FACTOR_ISSUER } from '../../../../lib/contracts/auth/own.ts'
import type { Db } from '../../../core/database/database.ts'
import { loginTicket, recoveryCode, secondFactor } from '../../../tables/auth.ts'
import { isKnownPlace } from '../login/known-place.ts'
import { forgiveTries, type Guard } from '../login/limits.ts'
import { recoveryCodesLeft, takeRecoveryCode } from './recovery-codes.ts'

export interface SecondFactor {
  enabledAt: Date
  recoveryLeft: number
}

/** The second factor a person signs in with; null where there is none. */
export async function secondFactorOf(db: Db, userId: number): Promise<SecondFactor | null> {
  const [row] = await db
    .select({ enabledAt: secondFactor.enabledAt })
    .from(secondFactor)
    .where(eq(secondFactor.userId, userId))
  if (!row?.enabledAt) return null
  return { enabledAt: row.enabledAt, recoveryLeft: await recoveryCodesLeft(db, userId) }
}

/** Takes the second factor away with its recovery codes; answers whether there was one. Audit and `tell…` are the caller's. */
export async function removeFactor(tx: Db, userId: number): Promise<boolean> {
  const removed = await tx
    .delete(secondFactor)
    .where(eq(secondFactor.userId, userId))
    .returning({ enabledAt: secondFactor.enabledAt })
  await tx.delete(recoveryCode).where(eq(recoveryCode.userId, userId))
  await tx.delete(loginTicket).where(eq(loginTicket.userId, userId))
  await forgiveTries(tx, { account: factorGuard(userId) })
  return removed.some(({ enabledAt }) => enabledAt !== null)
}

/** RFC 6238 as authenticator apps know it: SHA-1, 6 digits, 30 seconds. */
export const totp = (secret: string, label = '') =>
  new TOTP({
    issuer: FACTOR_ISSUER,
    // Once is enough: the picture has to hold each of its characters ninefold.
    issuerInLabel: false,
    label,
    digits: FACTOR_DIGITS,
    secret: Secret.fromBase32(secret),
  })

/** The time step a code belongs to; one step of a clock that is ahead or behind is allowed for. Null: a wrong code. */
export function stepOf(secret: string, code: string): number | null {
  const clock = totp(secret)
  const delta = clock.validate({ token: code, window: 1 })
  return delta === null ? null : clock.counter() + delta
}

/** What a code turned out to be. `used`: right, but of a step of which a code was taken before. */
export type Taken = 'totp' | 'recovery' | 'used' | 'wrong'

const SPACING = /[\s-]/g

/** Uses up a code of the authenticator app, or a recovery code. The caller counts the tries. */
export async function takeFactorCode(db: Db, userId: number, typed: string): Promise<Taken> {
  const code = typed.toLowerCase().replace(SPACING, '')
  if (code.length !== FACTOR_DIGITS) return (await takeRecoveryCode(db, userId, code)) ? 'recovery' : 'wrong'
  const mine = and(eq(secondFactor.userId, userId), isNotNull(secondFactor.enabledAt))
  const [row] = await db.select({ secret: secondFactor.secret }).from(secondFactor).where(mine)
  const step = row?.secret ? stepOf(row.secret, code) : null
  if (step === null) return 'wrong'
  const taken = await db
    .update(secondFactor)
    .set({ lastStep: step })
    .where(and(mine, lt(secondFactor.lastStep, step)))
    .returning({ userId: secondFactor.userId })
  return taken.length === 1 ? 'totp' : 'used'
}

/**
 * The key under which wrong codes of a person are counted (limits.ts), wherever they are typed. In capitals: an account
 * name is folded before it is counted, so nobody locks somebody's codes by signing in under this name.
 */
export const factorGuard = (userId: number) => `FACTOR:${userId}`

/**
 * How tries at a person's codes are counted: each lock is longer than the last, and where they always sign in nobody
 * elsewhere locks them out. Without an address: by somebody signed in.
 */
export async function factorTries(db: Db, userId: number, address?: string): Promise<Guard> {
  const isAtHome = address === undefined || (await isKnownPlace(db, userId, address))
  return { account: factorGuard(userId), place: isAtHome ? '' : '*', grows: true }
}
