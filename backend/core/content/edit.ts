import type { Machine } from '../../../lib/contracts/base/transitions.ts'
import type { ChangeKind } from '../../../lib/contracts/base/versions.ts'
import type { Db } from '../database/database.ts'
import { columnTypes } from '../database/insert-rows.ts'
import { queryable } from '../database/queryable.ts'
import { NotFoundError } from '../http/errors.ts'
import { nextState } from '../records/transition.ts'
import { recordWritten, type Writing } from '../records/write.ts'
import type { ContentAction, ContentKind, LogAction } from './kind.ts'
import { setStatus } from './moves.ts'
import type { Stored } from './stored.ts'
import { namesOf } from './tables.ts'
import { type Further, writeVersion } from './versions.ts'

/**
 * A kind of content that `editContent` can edit. Its versions are plain rows: nothing else is derived from a version
 * before it is published.
 */
export interface EditedKind<S extends string, F, T extends Stored<S>> extends ContentKind<S, F, T> {
  readonly machine: Machine<S, ContentAction | 'edit', F>
}

interface Edit {
  /** Columns of the version with their new values. */
  readonly audited: Readonly<Record<string, unknown>>
  readonly changeKind: ChangeKind
  /** Changed fields for the audit entry, under the names that API responses use. */
  readonly changes: {
    readonly before: Readonly<Record<string, unknown>>
    readonly after: Readonly<Record<string, unknown>>
  }
  readonly action?: LogAction
  /** The version that the new version is made from, where that is not the newest version. */
  readonly from?: Further
}

/**
 * Writes the content of a record whose row is locked: into the working version if there is one, otherwise into a new
 * version beside the live version.
 */
export async function editContent<S extends string, F, T extends Stored<S>>(
  ctx: Writing,
  tx: Db,
  kind: EditedKind<S, F, T>,
  stored: T,
  { audited, changeKind, changes, action = 'edit', from }: Edit,
): Promise<number> {
  const status = nextState(kind.machine, 'edit', stored.status, kind.factsOf(stored)) ?? stored.status
  const client = queryable(tx)
  const by = ctx.principal.userId
  const stamp = { change_kind: changeKind, updated_by: by, updated_at: new Date() }
  const further = from ?? (stored.newest.isWorking ? null : { base: stored.newest.id, note: '' })
  const version = await writeVersion(client, kind.tables, stored, { said: { ...audited, ...stamp }, further })
  const { record } = namesOf(kind.tables)
  await client.query(`update ${record} set draft_version_id = $2 where id = $1`, [stored.id, version])
  await setStatus(client, kind, stored, { status, by })
  const before = { ...changes.before, status: stored.status }
  await recordWritten(ctx, tx, {
    entity: kind.entity,
    action,
    id: stored.id,
    before,
    after: { ...changes.after, status },
  })
  return version
}

/** Columns that describe a version itself and do not belong to its content. */
const OWN = [
  ...['id', 'row_version', 'created_by', 'created_at', 'updated_by', 'updated_at', 'deleted_at'],
  ...['no', 'base_version_id', 'change_kind', 'change_note', 'state', 'publish_at'],
]

/**
 * Turns an older version into a working version: creates a new version with the same content and deletes no version.
 * Throws NotFoundError.
 */
export async function rollBackContent<S extends string, F, T extends Stored<S>>(
  ctx: Writing,
  tx: Db,
  kind: EditedKind<S, F, T>,
  stored: T,
  { version, changeKind }: { readonly version: number; readonly changeKind: ChangeKind },
): Promise<number> {
  const { version: table, of } = namesOf(kind.tables)
  const names = Object.keys(columnTypes(kind.tables.version, of, ...OWN))
  const { rows } = await queryable(tx).query<{ no: number; said: Record<string, unknown> }>(
    `select v.no, to_jsonb(v) as said from ${table} v where v.id = $1 and v.${of} = $2 and v.deleted_at is null`,
    [version, stored.id],
  )
  const [older] = rows
  if (!older) throw new NotFoundError('没有这个版本')
  return editContent(ctx, tx, kind, stored, {
    audited: Object.fromEntries(names.map((name) => [name, older.said[name]])),
    changeKind,
    changes: { before: {}, after: { version: older.no } },
    action: 'restoreVersion',
    from: { base: version, note: restoredFrom(older.no) },
  })
}

/** Change note of a version that restores an older version. */
export const restoredFrom = (no: number): string => `恢复自第 ${no} 版`
