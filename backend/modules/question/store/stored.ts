import type { ChangeKind, QuestionStatus } from '../../../../lib/contracts/question/calls.ts'
import { isVisible } from '../../../core/content/visibility.ts'
import type { Queryable } from '../../../core/database/queryable.ts'
import { keeperOf } from '../copies/copies.ts'

/** A question as a write finds it, its row locked. */
export interface Stored {
  readonly id: number
  readonly status: QuestionStatus
  readonly rowVersion: number
  readonly subject: string | null
  readonly section: string | null
  readonly grade: string | null
  /** Who made it: whose own it is in a data scope. */
  readonly ownerId: number | null
  /** Whose it is now. */
  readonly keeperId: number | null
  /** The only person who sees it; null: everybody. */
  readonly visibleTo: number | null
  /** Days since it was last written. */
  readonly days: number
  readonly live: number | null
  /** The working version, or what was made of it; else the live one. */
  readonly newest: {
    readonly id: number
    /** Nobody submitted it or sees it: it is written in place. */
    readonly isWorking: boolean
    readonly updatedBy: number | null
    readonly base: number | null
    readonly changeKind: ChangeKind
    /** Versions of its children, as an array of PostgreSQL. */
    readonly children: string
  }
  /** The highest number of a version. */
  readonly no: number
}

/** Locks a question (no child of one) until the transaction ends; undefined where there is none. `reader`: who sees it; null: what everybody sees. */
export async function lockQuestion(
  client: Queryable,
  id: number,
  reader: number | null = null,
): Promise<Stored | undefined> {
  // Read by a statement of its own: one that waited for the lock would look for the version that was the newest when it began.
  await client.query('select 1 from question where id = $1 for update', [id])
  return readLocked(client, id, reader)
}

/** The same of a question whose row the transaction has locked already. */
export async function readLocked(
  client: Queryable,
  id: number,
  reader: number | null = null,
): Promise<Stored | undefined> {
  const { rows } = await client.query<Stored>(
    `select q.id::float8 as id, q.status, q.row_version as "rowVersion", q.subject, q.section, q.grade,
            q.created_by::float8 as "ownerId", ${keeperOf('q')} as "keeperId", q.visible_to::float8 as "visibleTo",
            extract(epoch from now() - q.updated_at)::float8 / 86400 as days, q.live_version_id::float8 as live,
            json_build_object('id', v.id, 'isWorking', v.state = 'working' and v.id is distinct from q.live_version_id, 'updatedBy', v.updated_by, 'base', v.base_version_id, 'changeKind', v.change_kind,
              'children', v.children::text) as newest,
            (select max(no) from question_version o where o.question_id = q.id)::int as no
       from question q join question_version v on v.id = coalesce(q.draft_version_id, q.live_version_id)
      where q.id = $1 and q.parent_id is null and ${isVisible('q', '$2::int8')}`,
    [id, reader],
  )
  return rows[0]
}
