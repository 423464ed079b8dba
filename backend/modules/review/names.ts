import { sql } from 'drizzle-orm'
import { defineNames } from '../../core/records/names.ts'

/** By their numbers: what is judged has a name of its own. */
export const reviewTaskNames = defineNames({ entity: 'reviewTask', table: 'review_task', name: sql`'#' || r.id` })

export const setUpNames = [
  defineNames({ entity: 'pushRule', table: 'push_rule', name: sql`r.name`, found: sql`r.name` }),
  defineNames({ entity: 'reviewFlow', table: 'review_flow', name: sql`r.name`, found: sql`r.name` }),
  defineNames({
    ...{ entity: 'goldenItem', table: 'golden_item', name: sql`coalesce(q.code, '#' || r.id)` },
    join: sql`left join question q on r.entity = 'question' and q.id = r.source_id`,
  }),
  defineNames({ entity: 'reviewHoliday', table: 'review_holiday', name: sql`r.name`, found: sql`r.name` }),
]
