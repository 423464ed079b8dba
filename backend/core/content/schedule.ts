import type { Db } from '../database/database.ts'
import { queryable } from '../database/queryable.ts'
import type { Services } from '../http/context.ts'
import { ConflictError } from '../http/errors.ts'
import { allowedStatus, type Doing, type PublishedKind, publishContent } from './publish.ts'
import type { Stored } from './stored.ts'
import { namesOf } from './tables.ts'
import { ALL_READERS } from './visibility.ts'

/**
 * Sets the time at which the service publishes the approved version of a record whose row is locked; null: never
 * automatically. Throws ConflictError where the version could not be published now. The table of versions must have
 * `scheduleColumns`.
 */
export async function scheduleContent<S extends string, F, T extends Stored<S>>(
  tx: Db,
  kind: PublishedKind<S, F, T>,
  stored: T,
  at: Date | null,
): Promise<void> {
  await allowedStatus(tx, kind, stored, 'publish')
  const { version } = namesOf(kind.tables)
  await queryable(tx).query(
    `update ${version} set publish_at = $2::timestamptz, row_version = row_version + 1 where id = $1`,
    [stored.newest.id, at?.toISOString() ?? null],
  )
}

/** Maximum number of records that one run handles. */
const AT_ONCE = 200

/**
 * Publishes the records whose scheduled time has come. Returns how many were published and, by record id, why others
 * were refused. A refused record keeps its state but loses its scheduled time, so that the refusal is reported only
 * once. A record that failed for another reason keeps its time, and the next run tries it again; the failure does not
 * stop the other records.
 */
export async function publishDue<S extends string, F, T extends Stored<S>>(
  { db, hub, log }: Pick<Services, 'db' | 'hub' | 'log'>,
  kind: PublishedKind<S, F, T>,
): Promise<{ readonly published: number; readonly refused: ReadonlyMap<number, string> }> {
  const { record, version, of } = namesOf(kind.tables)
  const { rows } = await queryable(db).query<{ id: number }>(
    `select r.id::float8 as id from ${version} v join ${record} r on r.draft_version_id = v.id and r.id = v.${of}
      where v.publish_at <= now() and v.state = 'approved' and r.deleted_at is null order by v.publish_at, r.id limit ${AT_ONCE}`,
  )
  const refused = new Map<number, string>()
  let published = 0
  for (const { id } of rows) {
    try {
      if (await db.transaction((tx) => publishOne({ hub, by: null }, tx, kind, id))) published += 1
    } catch (error) {
      if (!(error instanceof ConflictError)) log.error({ err: error, entity: kind.entity, id }, 'not published')
      else if (await db.transaction((tx) => takeDue(tx, kind, id))) refused.set(id, error.message)
    }
  }
  return { published, refused }
}

/**
 * Returns true if this call published the record, and false if the record was not due any more, for example because
 * another replica has published it.
 */
async function publishOne<S extends string, F, T extends Stored<S>>(
  doing: Doing,
  tx: Db,
  kind: PublishedKind<S, F, T>,
  id: number,
): Promise<boolean> {
  const stored = await takeDue(tx, kind, id)
  if (stored) await publishContent(doing, tx, kind, stored)
  return stored !== undefined
}

/** Locks a due record and clears its publication time; undefined where it is no longer due. */
async function takeDue<S extends string, F, T extends Stored<S>>(
  tx: Db,
  kind: PublishedKind<S, F, T>,
  id: number,
): Promise<T | undefined> {
  const client = queryable(tx)
  const stored = await kind.lock(client, id, ALL_READERS)
  if (!stored) return undefined
  const { version } = namesOf(kind.tables)
  const { rows } = await client.query(
    `update ${version} set publish_at = null where id = $1 and state = 'approved' and publish_at <= now() returning 1`,
    [stored.newest.id],
  )
  return rows.length > 0 ? stored : undefined
}
