import { and, count, eq, sql } from 'drizzle-orm'
import { hashPassword } from '../../modules/auth/index.ts'
import { auditLog } from '../../tables/audit.ts'
import { addStaff } from '../../testing/factories.ts'
import { ADMIN_PASSWORD } from '../../testing/test-app.ts'
import type { World } from '../world.ts'

interface Answer {
  readonly code: number
}

/** The attempt, and how to count the successful ones: by the answers, or by the rows afterwards. */
interface Arranged {
  /** Makes the n-th of the concurrent attempts. */
  attempt(n: number): Promise<Answer>
  readonly passes?: (answer: Answer) => boolean
  readonly through?: () => Promise<number>
}

/** A limit that the service promises. */
export interface Promised {
  readonly name: string
  /** Maximum number of successful attempts, however many are concurrent; at least one must succeed. */
  readonly most: number
  readonly arrange: (world: World, size: number) => Promise<Arranged>
}

let people = 0
let passwordHash: Promise<string> | null = null

/** Returns a person on whom no attempt was made yet. */
export async function untouchedPerson({ platform }: World) {
  passwordHash ??= hashPassword(ADMIN_PASSWORD)
  const userName = `crowd${++people}`
  const phone = `137${String(people).padStart(8, '0')}`
  const values = { userName, phone, roles: ['admin'], passwordHash: await passwordHash }
  const { id: userId } = await addStaff(platform.services.db, values)
  return { userId, userName, phone }
}

/** Counts a person's compared passwords by the log. */
export async function compared({ platform }: World, userId: number): Promise<number> {
  const failed = and(eq(auditLog.actor, userId), eq(auditLog.action, 'loginFailed'))
  const [row] = await platform.services.db.select({ count: count() }).from(auditLog).where(failed)
  return row?.count ?? 0
}

/** Moves all limits to the next day. */
export async function nextDay({ platform }: World): Promise<void> {
  const { db } = platform.services
  for (const table of ['allowance', 'login_guard']) await db.execute(sql.raw(`delete from ${table}`))
}
