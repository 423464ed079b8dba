import { randomInt } from 'node:crypto'
import { and, count, eq, isNull, sql } from 'drizzle-orm'
import { RECOVERY_CODES } from '../../../../lib/contracts/auth/own.ts'
import type { Db } from '../../../core/database/database.ts'
import { outside } from '../../../core/database/transaction.ts'
import { recoveryCode } from '../../../tables/auth.ts'
import { hashPassword, verifyPassword } from '../password/password.ts'

/** Characters of recovery codes. Characters that are easily confused on paper, such as 0 and o, are left out. */
const SIGNS = 'abcdefghjkmnpqrstuvwxyz23456789'
const HALF = 4

const half = () => Array.from({ length: HALF }, () => SIGNS[randomInt(SIGNS.length)]).join('')

/** New recovery codes and their hashes. The user sees the codes once. */
interface RecoveryCodes {
  readonly codes: readonly string[]
  readonly hashes: readonly string[]
}

export async function makeRecoveryCodes(): Promise<RecoveryCodes> {
  const codes = new Set<string>()
  while (codes.size < RECOVERY_CODES) codes.add(`${half()}-${half()}`)
  return { codes: [...codes], hashes: await Promise.all([...codes].map((code) => hashPassword(plain(code)))) }
}

const plain = (code: string) => code.replace('-', '')

/** Replaces the user's recovery codes in the database, which stores only the hashes, and returns the new codes. */
export async function storeRecoveryCodes(tx: Db, userId: number, { codes, hashes }: RecoveryCodes): Promise<string[]> {
  await tx.delete(recoveryCode).where(eq(recoveryCode.userId, userId))
  await tx.insert(recoveryCode).values(hashes.map((codeHash) => ({ userId, codeHash })))
  return [...codes]
}

const unusedOf = (userId: number) => and(eq(recoveryCode.userId, userId), isNull(recoveryCode.usedAt))

/** Uses up a recovery code, in small letters without its hyphen. Returns whether the code was valid. */
export async function consumeRecoveryCode(db: Db, userId: number, code: string): Promise<boolean> {
  const unused = await db.select().from(recoveryCode).where(unusedOf(userId))
  const hashes = unused.map(({ codeHash }) => codeHash)
  const at = await outside(JSON.stringify([code, hashes]), () => placeOf(code, hashes))
  const same = unused[at]
  if (!same) return false
  const taken = await db
    .update(recoveryCode)
    .set({ usedAt: sql`now()` })
    .where(and(eq(recoveryCode.id, same.id), isNull(recoveryCode.usedAt)))
    .returning({ id: recoveryCode.id })
  return taken.length === 1
}

/** Returns the index of the hash that belongs to the code, or -1 if no hash does. */
async function placeOf(code: string, hashes: readonly string[]): Promise<number> {
  for (const [at, hash] of hashes.entries()) if (await verifyPassword(hash, code)) return at
  return -1
}

export async function countRecoveryCodes(db: Db, userId: number): Promise<number> {
  const [row] = await db.select({ left: count() }).from(recoveryCode).where(unusedOf(userId))
  return row?.left ?? 0
}
