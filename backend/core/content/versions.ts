import type { VersionState } from '../../../lib/contracts/base/versions.ts'
import { columnTypes, insertRows, reserveIds } from '../database/insert-rows.ts'
import type { Queryable } from '../database/queryable.ts'
import { updateRow } from '../database/update-row.ts'
import type { Stored } from './stored.ts'
import { type ContentTables, namesOf } from './tables.ts'

interface State {
  readonly state: VersionState
  /** Id of the person who acts; absent: `updated_by` keeps its value. */
  readonly by?: number
  /** Change note; empty: the version keeps its present note. */
  readonly note?: string
}

/** Changes the state of a version and of the versions of its parts, but not their content. */
export async function setVersionState(
  client: Queryable,
  tables: ContentTables,
  version: number,
  { state, by, note }: State,
): Promise<void> {
  const { version: table, parts, unscheduled } = namesOf(tables)
  await client.query(
    `update ${table} v set state = $2, ${unscheduled} row_version = v.row_version + 1, updated_at = now(),
            updated_by = coalesce($3::int8, v.updated_by),
            change_note = case when v.id = $1 then coalesce(nullif($4::text, ''), v.change_note) else v.change_note end
      where v.id = $1 or v.id = any(${parts})`,
    [version, state, by ?? null, note ?? null],
  )
}

/** Origin of a new version; `base` null: the new version is the first version. */
export interface Further {
  readonly base: number | null
  readonly note: string
}

type Row = Readonly<Record<string, unknown>>

interface Writing {
  /** The content's columns with `updated_by` and `updated_at`. */
  readonly said: Row
  /** Describes the new version; null: the content goes into the working version. */
  readonly further: Further | null
  /** Returns further columns of a new version, which are not among the columns of `said`. */
  carried?(): Promise<Row>
}

/**
 * Writes a version and returns its id. Without `further` it overwrites the working version. With `further` it creates a
 * new version, because submitted versions never change; a working version that is replaced is kept with the state
 * discarded.
 */
export async function writeVersion(
  client: Queryable,
  tables: ContentTables,
  { id, newest, no }: Pick<Stored, 'id' | 'newest' | 'no'>,
  { said, further, carried }: Writing,
): Promise<number> {
  const { version: table, of } = namesOf(tables)
  const types = columnTypes(tables.version, 'row_version', 'deleted_at')
  if (!further) {
    await updateRow(client, table, newest.id, said, types)
    return newest.id
  }
  const [version = 0] = await reserveIds(client, table, 1)
  if (newest.isWorking) await setVersionState(client, tables, newest.id, { state: 'discarded' })
  const row = {
    ...(await carried?.()),
    ...said,
    id: version,
    [of]: id,
    no: no + 1,
    base_version_id: further.base,
    change_note: further.note,
    state: 'working',
    created_by: said.updated_by ?? null,
    created_at: said.updated_at,
  }
  await insertRows(client, table, types, [row])
  return version
}

/**
 * Writes the first version of a record and makes it the working version. `said` has the meaning that it has in
 * `writeVersion`.
 */
export async function writeFirstVersion(
  client: Queryable,
  tables: ContentTables,
  id: number,
  said: Row,
): Promise<number> {
  const none = { id: 0, isWorking: false, updatedBy: null, base: null, changeKind: 'new', children: null } as const
  const further = { base: null, note: '' }
  const version = await writeVersion(
    client,
    tables,
    { id, no: 0, newest: none },
    { said: { ...said, change_kind: 'new' }, further },
  )
  await client.query(`update ${namesOf(tables).record} set draft_version_id = $2 where id = $1`, [id, version])
  return version
}

/** Gives up the working version of a revision, so that the live version is the newest version again. */
export async function leaveWorking(
  client: Queryable,
  tables: ContentTables,
  { id }: Pick<Stored, 'id'>,
): Promise<void> {
  const { record } = namesOf(tables)
  const { rows } = await client.query<{ version: number | null }>(
    `select draft_version_id::float8 as version from ${record} where id = $1`,
    [id],
  )
  const [{ version = null } = {}] = rows
  if (version !== null) await setVersionState(client, tables, version, { state: 'discarded' })
  await client.query(`update ${record} set draft_version_id = null where id = $1`, [id])
}
