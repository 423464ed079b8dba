import type { ChangeKind } from '../../../lib/contracts/base/versions.ts'
import type { Queryable } from '../database/queryable.ts'
import { type ContentTables, namesOf } from './tables.ts'
import { isVisible, stewardOf } from './visibility.ts'

/** A record of content as it is read for a write, while the record's row is locked. */
export interface Stored<S extends string = string> {
  readonly id: number
  readonly status: S
  readonly rowVersion: number
  /** The person who created the record, and who owns it in the data scope 本人. */
  readonly ownerId: number | null
  /** Id of the current owner, as `stewardOf` (visibility.ts) determines it. */
  readonly keeperId: number | null
  /** The only person who sees the record; null: everybody may see it. */
  readonly visibleTo: number | null
  /** Days since the record was last written. */
  readonly days: number
  readonly live: number | null
  /** The draft version; without one, the live version. */
  readonly newest: {
    readonly id: number
    /** True while the version was neither submitted nor published, so that edits change it in place. */
    readonly isWorking: boolean
    readonly updatedBy: number | null
    readonly base: number | null
    readonly changeKind: ChangeKind
    /**
     * Ids of the versions of the record's parts, as a PostgreSQL array; null where this kind of content has no parts.
     */
    readonly children: string | null
  }
  /** The highest version number. */
  readonly no: number
}

interface Reading {
  readonly tables: ContentTables
  /** SQL for further columns that the kind reads from a record `q`. */
  readonly columns?: string
}

/** Locks content until the transaction ends, and reads it as `readContent` does. */
export async function lockContent<T extends Stored>(
  client: Queryable,
  reading: Reading,
  id: number,
  reader: number | null,
): Promise<T | undefined> {
  // The record is read by a separate statement after the lock. A single statement that waits for the lock would return
  // the version that was the newest when the statement began.
  await client.query(`select 1 from ${namesOf(reading.tables).record} where id = $1 for update`, [id])
  return readContent(client, reading, id, reader)
}

/**
 * Reads content (not a part) whose row the transaction has locked; undefined where the record does not exist. `reader`:
 * id of the person who must be allowed to see the record; null: no restriction.
 */
export async function readContent<T extends Stored>(
  client: Queryable,
  { tables, columns }: Reading,
  id: number,
  reader: number | null,
): Promise<T | undefined> {
  const { record, version, isWhole, of, children } = namesOf(tables)
  const { rows } = await client.query<T>(
    `select q.id::float8 as id, q.status, q.row_version as "rowVersion", ${columns ? `${columns},` : ''}
            q.created_by::float8 as "ownerId", ${stewardOf('q')} as "keeperId", q.visible_to::float8 as "visibleTo",
            extract(epoch from now() - q.updated_at)::float8 / 86400 as days, q.live_version_id::float8 as live,
            json_build_object('id', v.id, 'isWorking', v.state = 'working' and v.id is distinct from q.live_version_id,
              'updatedBy', v.updated_by, 'base', v.base_version_id, 'changeKind', v.change_kind, 'children', ${children}) as newest,
            (select max(no) from ${version} o where o.${of} = q.id)::int as no
       from ${record} q join ${version} v on v.id = coalesce(q.draft_version_id, q.live_version_id)
      where q.id = $1 and ${isWhole} and ${isVisible('q', '$2::int8')}`,
    [id, reader],
  )
  return rows[0]
}
