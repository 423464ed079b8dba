import { sql } from 'drizzle-orm'
import { createdAnswer } from '../../tables/idempotency.ts'
import type { Services } from '../http/context.ts'

const HOURS = 24

/** Removes answers that are too old for a repeated call. */
export async function sweepAnswers({ db }: Pick<Services, 'db'>): Promise<void> {
  await db.delete(createdAnswer).where(sql`created_at < now() - make_interval(hours => ${HOURS})`)
}
