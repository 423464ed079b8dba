import { sql } from 'drizzle-orm'
import { createdAnswer } from '../../tables/idempotency.ts'
import type { Services } from '../http/context.ts'

const HOURS = 24

/** Removes stored responses that are so old that no client repeats their call any more. */
export async function sweepAnswers({ db }: Pick<Services, 'db'>): Promise<void> {
  await db.delete(createdAnswer).where(sql`created_at < now() - make_interval(hours => ${HOURS})`)
}
