import { sql } from 'drizzle-orm'
import type { FeedbackKind, FeedbackStatus } from '../../../lib/contracts/feedback/calls.ts'
import { feedbackStates } from '../../../lib/contracts/feedback/card.ts'
import { addressOf } from '../../../lib/contracts/paths.ts'
import type { RecordFinder } from '../../core/search/finders.ts'
import { organ } from '../../tables/organ.ts'
import { calledBy, selectFeedback } from './select-feedback.ts'

/**
 * Matches the number of a feedback, with or without #. Its 15 digits are the most that a JavaScript number holds
 * exactly.
 */
const NUMBER = /^#?(\d{1,15})$/

interface Found extends Record<string, unknown> {
  readonly id: string
  readonly title: string
  readonly status: FeedbackStatus
  readonly organ: string | null
}

/** Finds feedback by text, sender and device, as the list does, and by number; the newest first. */
export const feedbackFinder = (kind: FeedbackKind): RecordFinder => ({
  entity: kind,
  permission: `${kind}:list`,
  async find(db, _principal, text, limit, scope) {
    const number = NUMBER.exec(text.trim())?.[1]
    const said = selectFeedback(kind, { keyword: text }, scope)
    const numbered = sql`${selectFeedback(kind, {}, scope)} and f.id = ${number ?? null}::bigint`
    const { rows } = await db.execute<Found>(sql`
      select f.id::text, ${calledBy(sql`f.text`)} as title, f.status, o.name as organ
      from feedback f left join ${organ} o on o.id = f.organ_id
      where f.id in (
        (select f.id from feedback f where ${numbered})
        union (select f.id from feedback f where ${said} order by f.said_at desc, f.id desc limit ${limit}))
      order by (f.id = ${number ?? null}::bigint) is true desc, f.said_at desc, f.id desc limit ${limit}`)
    return rows.map(({ id, title, status, organ: place }) => ({
      id,
      title,
      note: [`编号 ${id}`, feedbackStates[status].label, place].filter(Boolean).join(' · '),
      url: addressOf(kind, id),
    }))
  },
})
