import { desc, eq, sql } from 'drizzle-orm'
import type { Db } from '../../../core/database/database.ts'
import { passwordHistory } from '../../../tables/auth.ts'
import { systemUser } from '../../../tables/staff.ts'
import { verifyPassword } from './password.ts'

/** Number of passwords that a user may not use again, including the present password. */
export const HISTORY = 5

/**
 * Stores the present password in the history and removes the oldest entries. The caller must do this before it replaces
 * the password, in the same transaction.
 */
export async function storeOldPassword(tx: Db, userId: number): Promise<void> {
  await tx.execute(sql`
    insert into password_history (user_id, password_hash) select id, password_hash from ${systemUser} where id = ${userId}`)
  await tx.execute(sql`
    delete from password_history h where h.user_id = ${userId} and h.id not in (
      select id from password_history where user_id = ${userId} order by at desc, id desc limit ${HISTORY - 1})`)
}

/** Returns whether the user had the password shortly before the present one (HISTORY). */
export async function wasUsed(db: Db, userId: number, password: string): Promise<boolean> {
  const rows = await db
    .select({ passwordHash: passwordHistory.passwordHash })
    .from(passwordHistory)
    .where(eq(passwordHistory.userId, userId))
    .orderBy(desc(passwordHistory.at), desc(passwordHistory.id))
    .limit(HISTORY - 1)
  for (const { passwordHash } of rows) if (await verifyPassword(passwordHash, password)) return true
  return false
}
