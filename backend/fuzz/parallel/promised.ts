import { and, count, eq, sql } from 'drizzle-orm'
import { hashPassword } from '../../modules/auth/index.ts'
import { auditLog } from '../../tables/audit.ts'
import { addStaff } from '../../testing/factories.ts'
import { ADMIN_PASSWORD } from '../../testing/test-app.ts'
import type { World } from '../world.ts'

interface Answer {
  readonly code: number
}

/** The attempt to repeat, and how to count the successful attempts: by the answers, or by the rows afterwards. */
interface Arranged {
  /** Makes the attempt with the number `n`; all attempts run at the same time. */
  attempt(n: number): Promise<Answer>
  readonly passes?: (answer: Answer) => boolean
  readonly through?: () => Promise<number>
}

/** A limit that the service promises to keep also under concurrent requests. */
export interface Promised {
  readonly name: string
  /** Maximum number of successful attempts, no matter how many run at the same time; at least one must succeed. */
  readonly most: number
  readonly arrange: (world: World, size: number) => Promise<Arranged>
}

let people = 0
let passwordHash: Promise<string> | null = null

/** Returns a person for whom no attempt was made yet. */
export async function untouchedPerson({ platform }: World) {
  passwordHash ??= hashPassword(ADMIN_PASSWORD)
  const userName = `crowd${++people}`
  const phone = `137${String(people).padStart(8, '0')}`
  const values = { userName, phone, roles: ['admin'], passwordHash: await passwordHash }
  const { id: userId } = await addStaff(platform.services.db, values)
  return { userId, userName, phone }
}

/** Returns how many passwords the service compared for a person, according to the log. */
export async function compared({ platform }: World, userId: number): Promise<number> {
  const failed = and(eq(auditLog.actor, userId), eq(auditLog.action, 'loginFailed'))
  const [row] = await platform.services.db.select({ count: count() }).from(auditLog).where(failed)
  return row?.count ?? 0
}

/** Removes the counts of all limits, so that every limit begins again as on the next day. */
export async function nextDay({ platform }: World): Promise<void> {
  const { db } = platform.services
  for (const table of ['allowance', 'login_guard']) await db.execute(sql.raw(`delete from ${table}`))
}
