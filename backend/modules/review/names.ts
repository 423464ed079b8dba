import { sql } from 'drizzle-orm'
import { defineNames, type RecordNames } from '../../core/records/names.ts'
import { codeOf, type Reviewing } from './internal.ts'

/** The name of a review task is its number, because the judged record has a name of its own. */
const reviewTaskNames = defineNames({ entity: 'reviewTask', table: 'review_task', name: sql`'#' || r.id` })

/**
 * The names of review tasks, of golden items (records with inserted faults), and of the records that configure
 * reviews: rules, flows and holidays.
 */
export const reviewNames = ({ reviewed }: Reviewing): RecordNames[] => [
  reviewTaskNames,
  defineNames({ entity: 'pushRule', table: 'push_rule', name: sql`r.name`, found: sql`r.name` }),
  defineNames({ entity: 'reviewFlow', table: 'review_flow', name: sql`r.name`, found: sql`r.name` }),
  defineNames({
    ...{ entity: 'goldenItem', table: 'golden_item' },
    name: sql`coalesce(${codeOf(reviewed, sql`r.entity`, sql`r.source_id`)}, '#' || r.id)`,
  }),
  defineNames({ entity: 'reviewHoliday', table: 'review_holiday', name: sql`r.name`, found: sql`r.name` }),
]
