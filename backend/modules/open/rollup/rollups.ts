import { type SQL, sql } from 'drizzle-orm'
import type { IntakeKind } from '../../../../lib/contracts/open/calls.ts'
import type { Db } from '../../../core/database/database.ts'
import { openAnswer, openAnswerDay, openEvent, openUsageDay } from '../../../tables/open.ts'

export interface Day {
  readonly day: string
  /** The range of the ids that the items of this day have: `from` inclusive, `to` exclusive. */
  readonly from: string
  readonly to: string
}

const during = ({ from, to }: Day): SQL => sql`id >= ${from}::uuid and id < ${to}::uuid`
const seconds = sql`least(sum((payload->>'seconds')::int8), 2147483647)`

/**
 * Counts one day from its stored items and replaces the figures of that day. No other code computes figures from the
 * items.
 */
export const rollups: Partial<Record<IntakeKind, (tx: Db, day: Day) => Promise<void>>> = {
  async answer(tx, day) {
    await tx.execute(sql`delete from ${openAnswerDay} where day = ${day.day}`)
    await tx.execute(sql`
      insert into ${openAnswerDay} (day, question_id, answers, judged, correct, seconds)
      select ${day.day}::date, question_id, count(*), count(correct), count(*) filter (where correct),
        least(sum(seconds), 2147483647)
      from ${openAnswer} where ${during(day)} group by question_id`)
  },
  async usage(tx, day) {
    await tx.execute(sql`delete from ${openUsageDay} where day = ${day.day}`)
    await tx.execute(sql`
      insert into ${openUsageDay} (day, sn, account_id, seconds)
      select ${day.day}::date, sn, coalesce(account_id, 0), ${seconds}
      from ${openEvent} where kind = 'usage' and ${during(day)} group by sn, coalesce(account_id, 0)`)
  },
}
