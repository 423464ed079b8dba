import { sql } from 'drizzle-orm'
import type { Services } from '../../../core/http/context.ts'
import { type Due, notifyOfDeadline, REMIND_HOURS } from '../notify.ts'

/**
 * Notifies reviewers of each review task once before the deadline and once after it. A reviewer gets one message for
 * all tasks of the same kind of record. Returns the number of messages.
 */
export async function remind({ db, hub }: Pick<Services, 'db' | 'hub'>): Promise<number> {
  return db.transaction(async (tx) => {
    const { rows } = await tx.execute<Due & { [column: string]: unknown }>(sql`
      with told as (
        update review_task t set reminded = case when t.due_at < now() then 2 else 1 end
         where t.id in (select id from review_task
                         where state in ('assigned', 'claimed', 'working') and due_at < now() + make_interval(hours => ${REMIND_HOURS}::int)
                           and reminded < case when due_at < now() then 2 else 1 end
                         for update skip locked)
        returning t.assignee_id, t.entity, t.reminded)
      select assignee_id::float8 as "userId", entity, reminded = 2 as over, count(*)::int as count from told group by 1, 2, 3`)
    for (const due of rows) await notifyOfDeadline(hub, tx, due)
    return rows.length
  })
}
