import { createHash, randomInt } from 'node:crypto'
import { and, count, eq, isNull, sql } from 'drizzle-orm'
import { RECOVERY_CODES } from '../../../lib/contracts/own.ts'
import type { Db } from '../../core/database.ts'
import { recoveryCode } from './schema.ts'

/** Nobody mistakes these for one another on paper. */
const SIGNS = 'abcdefghjkmnpqrstuvwxyz23456789'
const HALF = 4

const hash = (userId: number, code: string) => createHash('sha256').update(`${userId}:${code}`).digest()

const half = () => Array.from({ length: HALF }, () => SIGNS[randomInt(SIGNS.length)]).join('')

/** Puts new codes in the place of the old ones and answers them; only their hashes are kept. */
export async function renewRecoveryCodes(tx: Db, userId: number): Promise<string[]> {
  const codes = new Set<string>()
  while (codes.size < RECOVERY_CODES) codes.add(`${half()}-${half()}`)
  await tx.delete(recoveryCode).where(eq(recoveryCode.userId, userId))
  const rows = [...codes].map((code) => ({ userId, codeHash: hash(userId, code.replace('-', '')) }))
  await tx.insert(recoveryCode).values(rows)
  return [...codes]
}

/** Uses a code up, and says whether it was good. `code` is in lower case without its hyphen. */
export async function takeRecoveryCode(db: Db, userId: number, code: string): Promise<boolean> {
  const mine = and(eq(recoveryCode.userId, userId), eq(recoveryCode.codeHash, hash(userId, code)))
  const taken = await db
    .update(recoveryCode)
    .set({ usedAt: sql`now()` })
    .where(and(mine, isNull(recoveryCode.usedAt)))
    .returning({ id: recoveryCode.id })
  return taken.length === 1
}

export async function recoveryCodesLeft(db: Db, userId: number): Promise<number> {
  const mine = and(eq(recoveryCode.userId, userId), isNull(recoveryCode.usedAt))
  const [row] = await db.select({ left: count() }).from(recoveryCode).where(mine)
  return row?.left ?? 0
}
