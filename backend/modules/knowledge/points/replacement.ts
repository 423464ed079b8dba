import { type SQL, sql } from 'drizzle-orm'
import { UNDO_MERGE_DAYS } from '../../../../lib/contracts/knowledge/transitions.ts'
import { isoTime } from '../../../core/database/iso-time.ts'
import type { Queryable } from '../../../core/database/queryable.ts'
import { IS_PUBLISHED } from '../current.ts'

/** SQL for the columns that tell by what a point `k` was replaced, and until when its merge can be undone. */
export const replacementColumns: SQL = sql`
  (select json_build_object('id', r.id::text, 'code', r.code, 'name', r.name) from kp r where r.id = k.replaced_by) as "replacedBy",
  case when k.status = 'merged' then (
    select ${isoTime(sql`(m.created_at + make_interval(days => ${UNDO_MERGE_DAYS}))`)} from kp_merge m
     where m.from_kp = k.id and m.undone_at is null and m.created_at > now() - make_interval(days => ${UNDO_MERGE_DAYS})
     order by m.id desc limit 1) end as "undoUntil"`

interface Place {
  readonly id: number
  readonly subject: string
  readonly section: string
}

/**
 * Reads a point that is to take the place of others, and locks it against changes; the returned function tells whether
 * it may take the place of a point.
 */
export async function readReplacement(client: Queryable, id: number): Promise<(point: Place) => boolean> {
  const { rows } = await client.query<Place>(
    `select k.id::float8 as id, k.subject, k.section from kp k where k.id = $1 and ${IS_PUBLISHED} for share`,
    [id],
  )
  const [other] = rows
  if (!other) return () => false
  return (point) => point.id !== other.id && point.subject === other.subject && point.section === other.section
}
