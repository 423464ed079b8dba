import { randomInt } from 'node:crypto'
import { and, count, eq, isNull, sql } from 'drizzle-orm'
import { RECOVERY_CODES } from '../../../../lib/contracts/auth/own.ts'
import type { Db } from '../../../core/database/database.ts'
import { recoveryCode } from '../../../tables/auth.ts'
import { hashPassword, verifyPassword } from '../password/password.ts'

/** Nobody mistakes these for one another on paper. */
const SIGNS = 'abcdefghjkmnpqrstuvwxyz23456789'
const HALF = 4

const half = () => Array.from({ length: HALF }, () => SIGNS[randomInt(SIGNS.length)]).join('')

/** Puts new codes in the place of the old ones and answers them; only their hashes are kept. */
export async function renewRecoveryCodes(tx: Db, userId: number): Promise<string[]> {
  const codes = new Set<string>()
  while (codes.size < RECOVERY_CODES) codes.add(`${half()}-${half()}`)
  await tx.delete(recoveryCode).where(eq(recoveryCode.userId, userId))
  const hashes = await Promise.all([...codes].map((code) => hashPassword(code.replace('-', ''))))
  await tx.insert(recoveryCode).values(hashes.map((codeHash) => ({ userId, codeHash })))
  return [...codes]
}

const unusedOf = (userId: number) => and(eq(recoveryCode.userId, userId), isNull(recoveryCode.usedAt))

/** Uses a code up, and says whether it was good. `code` is in lower case without its hyphen. */
export async function takeRecoveryCode(db: Db, userId: number, code: string): Promise<boolean> {
  for (const { id, codeHash } of await db.select().from(recoveryCode).where(unusedOf(userId))) {
    if (!(await verifyPassword(codeHash, code))) continue
    const taken = await db
      .update(recoveryCode)
      .set({ usedAt: sql`now()` })
      .where(and(eq(recoveryCode.id, id), isNull(recoveryCode.usedAt)))
      .returning({ id: recoveryCode.id })
    return taken.length === 1
  }
  return false
}

export async function recoveryCodesLeft(db: Db, userId: number): Promise<number> {
  const [row] = await db.select({ left: count() }).from(recoveryCode).where(unusedOf(userId))
  return row?.left ?? 0
}
