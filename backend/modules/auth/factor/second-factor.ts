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

/**
 * Returns when the user enabled the second factor and how many recovery codes are left. Null without a second factor.
 */
export async function secondFactorOf(db: Db, userId: number): Promise<SecondFactor | null> {
  const [row] = await db
    .select({ enabledAt: secondFactor.enabledAt })
    .from(secondFactor)
    .where(eq(secondFactor.userId, userId))
  if (!row?.enabledAt) return null
  return { enabledAt: row.enabledAt, recoveryLeft: await countRecoveryCodes(db, userId) }
}

/**
 * Removes the user's second factor, recovery codes and pending tickets. Returns whether the factor was enabled. The
 * caller writes the audit entry and publishes the event.
 */
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

/**
 * Returns the generator of codes (RFC 6238) with the settings that authenticator apps support: SHA-1, 6 digits, 30
 * seconds.
 */
export const totp = (secret: string, label = '') =>
  new TOTP({
    issuer: FACTOR_ISSUER,
    // Without the issuer in the label, the URI contains the issuer once, and the QR code is smaller.
    issuerInLabel: false,
    label,
    digits: FACTOR_DIGITS,
    secret: Secret.fromBase32(secret),
  })

/** Returns the time step of a code, which may be one step early or late, or null if the code is wrong. */
export function stepOf(secret: string, code: string): number | null {
  const clock = totp(secret)
  const delta = clock.validate({ token: code, window: 1 })
  return delta === null ? null : clock.counter() + delta
}

/** The kind of a code that was checked. `used` is a correct code whose time step was used before. */
export type FactorCodeResult = 'totp' | 'recovery' | 'used' | 'wrong'

const SPACING = /[\s-]/g

/** Uses up a code of the authenticator app (6 digits) or a recovery code. The caller counts the try. */
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
 * Returns the key under which limits.ts counts a user's wrong codes. The key has capital letters, but account names are
 * counted in small letters. So wrong passwords for an account with this name do not lock the user's codes.
 */
export const factorGuard = (userId: number) => `FACTOR:${userId}`

/**
 * Returns the guard (limits.ts) that counts a user's tries with wrong codes. The guard locks further tries, each time
 * for longer. Tries from unknown places have a guard of their own and do not lock the places from which the user
 * usually signs in. Callers with a session omit the address, because a session counts as a known place.
 */
export async function factorTries(db: Db, userId: number, address?: string): Promise<Guard> {
  const isAtHome = address === undefined || (await isKnownPlace(db, userId, address))
  return { account: factorGuard(userId), place: isAtHome ? '' : '*', grows: true }
}
