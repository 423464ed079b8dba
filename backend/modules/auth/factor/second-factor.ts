import { and, eq, isNotNull, lt } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { FACTOR_DIGITS } from '../../../../lib/contracts/auth/calls.ts'
import { FACTOR_ISSUER } from '../../../../lib/contracts/auth/own.ts'
import type { Db } from '../../../core/database/database.ts'
import { loginTicket, recoveryCode, secondFactor } from '../../../tables/auth.ts'
import { isKnownPlace } from '../login/known-place.ts'
import { forgiveTries, type Guard } from '../login/limits.ts'
import { consumeRecoveryCode, countRecoveryCodes } from './recovery-codes.ts'

export interface SecondFactor {
  enabledAt: Date
  recoveryLeft: number
}

/** Reads the user's enabled second factor, or null. */
export async function secondFactorOf(db: Db, userId: number): Promise<SecondFactor | null> {
  const [row] = await db
    .select({ enabledAt: secondFactor.enabledAt })
    .from(secondFactor)
    .where(eq(secondFactor.userId, userId))
  if (!row?.enabledAt) return null
  return { enabledAt: row.enabledAt, recoveryLeft: await countRecoveryCodes(db, userId) }
}

/** Removes the second factor and recovery codes; returns whether it was enabled. The caller writes audit and events. */
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

/** Creates the RFC 6238 generator with the settings that authenticator apps support: SHA-1, 6 digits, 30 seconds. */
export const totp = (secret: string, label = '') =>
  new TOTP({
    issuer: FACTOR_ISSUER,
    // The URI names the issuer once, to keep the QR code small.
    issuerInLabel: false,
    label,
    digits: FACTOR_DIGITS,
    secret: Secret.fromBase32(secret),
  })

/** Returns the time step of a code, with a tolerance of one step, or null for a wrong code. */
export function stepOf(secret: string, code: string): number | null {
  const clock = totp(secret)
  const delta = clock.validate({ token: code, window: 1 })
  return delta === null ? null : clock.counter() + delta
}

/** Result of checking a code; `used` means a correct code of a time step that was already used. */
export type FactorCodeResult = 'totp' | 'recovery' | 'used' | 'wrong'

const SPACING = /[\s-]/g

/** Uses up an authenticator code or a recovery code; the caller counts the tries. */
export async function consumeFactorCode(db: Db, userId: number, typed: string): Promise<FactorCodeResult> {
  const code = typed.toLowerCase().replace(SPACING, '')
  if (code.length !== FACTOR_DIGITS) return (await consumeRecoveryCode(db, userId, code)) ? 'recovery' : 'wrong'
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
 * The key that counts a user's wrong codes (limits.ts). It has capitals because account names are counted in lower case, so
 * nobody can lock a user's codes by signing in with this key as the name.
 */
export const factorGuard = (userId: number) => `FACTOR:${userId}`

/**
 * Returns the guard for tries at a user's codes; each lock is longer than the last. Tries elsewhere do not lock the places
 * from which the user usually signs in. Callers with a session omit the address.
 */
export async function factorTries(db: Db, userId: number, address?: string): Promise<Guard> {
  const isAtHome = address === undefined || (await isKnownPlace(db, userId, address))
  return { account: factorGuard(userId), place: isAtHome ? '' : '*', grows: true }
}
