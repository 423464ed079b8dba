import { and, count, eq, sql } from 'drizzle-orm'
import { hashPassword } from '../../modules/auth/index.ts'
import { auditLog } from '../../tables/audit.ts'
import { addStaff } from '../../testing/factories.ts'
import { ADMIN_PASSWORD } from '../../testing/test-app.ts'
import type { World } from '../world.ts'

interface Answer {
  readonly code: number
}

/** What is tried, and how to tell what got through: by the answers, or else by what is there afterwards. */
interface Arranged {
  /** The n-th of all that are made at once. */
  attempt(n: number): Promise<Answer>
  readonly passes?: (answer: Answer) => boolean
  readonly through?: () => Promise<number>
}

/** A limit the service promises. */
export interface Promised {
  readonly name: string
  /** As many get through, however many come at once; and one of them at least. */
  readonly most: number
  readonly arrange: (world: World, size: number) => Promise<Arranged>
}

let people = 0
let passwordHash: Promise<string> | null = null

/** Somebody whom nobody tried anything on yet. */
export async function somebody({ platform }: World) {
  passwordHash ??= hashPassword(ADMIN_PASSWORD)
  const userName = `crowd${++people}`
  const phone = `137${String(people).padStart(8, '0')}`
  const values = { userName, phone, roles: ['admin'], passwordHash: await passwordHash }
  const { id: userId } = await addStaff(platform.services.db, values)
  return { userId, userName, phone }
}

/** Wrong words of somebody that were looked at, by the log. */
export async function compared({ platform }: World, userId: number): Promise<number> {
  const failed = and(eq(auditLog.actor, userId), eq(auditLog.action, 'loginFailed'))
  const [row] = await platform.services.db.select({ count: count() }).from(auditLog).where(failed)
  return row?.count ?? 0
}

/** A day passes for all limits. */
export async function nextDay({ platform }: World): Promise<void> {
  const { db } = platform.services
  for (const table of ['allowance', 'login_guard']) await db.execute(sql.raw(`delete from ${table}`))
}
