import { eq } from 'drizzle-orm'
import type { Db } from '../core/database/database.ts'
import { pinyinOf } from '../core/search/pinyin.ts'
import { systemUser } from '../tables/staff.ts'

/** Fills in the pinyin of people who were stored before the service could find staff by pinyin. */
export async function fillStaffNames(db: Db): Promise<void> {
  const { id, fullName, pinyin } = systemUser
  const unread = await db.select({ id, fullName }).from(systemUser).where(eq(pinyin, ''))
  for (const person of unread) {
    await db
      .update(systemUser)
      .set(pinyinOf(person.fullName, { person: true }))
      .where(eq(id, person.id))
  }
}
