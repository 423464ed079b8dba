import type { ChangeKind } from '../../../lib/contracts/base/versions.ts'
import type { Queryable } from '../database/queryable.ts'
import { type ContentTables, namesOf } from './tables.ts'
import { isVisible, stewardOf } from './visibility.ts'

/** Content as a write finds it, with its row locked. */
export interface Stored<S extends string = string> {
  readonly id: number
  readonly status: S
  readonly rowVersion: number
  /** The person who created it, who owns it in the data scope 本人. */
  readonly ownerId: number | null
  /** Id of the current owner, as `stewardOf` (visibility.ts) determines it. */
  readonly keeperId: number | null
  /** The only person who sees it; null: everybody. */
  readonly visibleTo: number | null
  /** Days since it was last written. */
  readonly days: number
  readonly live: number | null
  /** The draft version; without one, the live version. */
  readonly newest: {
    readonly id: number
    /** True while the version was neither submitted nor published, so that edits are written in place. */
    readonly isWorking: boolean
    readonly updatedBy: number | null
    readonly base: number | null
    readonly changeKind: ChangeKind
    /** Versions of its parts, as a PostgreSQL array; null where the kind has none. */
    readonly children: string | null
  }
  /** The highest version number. */
  readonly no: number
}

interface Reading {
  readonly tables: ContentTables
  /** Further columns that the kind reads from a record `q`. */
  readonly columns?: string
}

/** Locks content until the transaction ends, and reads it as `readContent` does. */
export async function lockContent<T extends Stored>(
  client: Queryable,
  reading: Reading,
  id: number,
  reader: number | null,
): Promise<T | undefined> {
  // The read is a statement of its own: a statement that waited for the lock would still see the newest version of its
  // own start.
  await client.query(`select 1 from ${namesOf(reading.tables).record} where id = $1 for update`, [id])
  return readContent(client, reading, id, reader)
}

/**
 * Reads content (not a part) whose row the transaction has locked; undefined where there is none. `reader`: the person
 * who sees it; null: everybody.
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
