import { attempt, type Machine, refusalOf } from '../../../lib/contracts/base/transitions.ts'
import type { Db } from '../database/database.ts'
import { queryable } from '../database/queryable.ts'
import type { Services } from '../http/context.ts'
import { ConflictError } from '../http/errors.ts'
import { publishChanged } from '../realtime/changed.ts'
import { audit } from '../records/audit.ts'
import type { Writing } from '../records/write.ts'
import type { Checked, ContentAction, ContentKind, LogAction } from './kind.ts'
import { setStatus } from './moves.ts'
import type { Stored } from './stored.ts'
import { namesOf } from './tables.ts'
import { setVersionState } from './versions.ts'
import { ALL_READERS } from './visibility.ts'

type PublishAction = ContentAction | 'publish' | 'takeDown'

/** A kind of content that is published: what publishing and taking down do elsewhere. */
export interface PublishedKind<S extends string, F, T extends Stored<S>> extends ContentKind<S, F, T> {
  readonly machine: Machine<S, PublishAction, F>
  /** Checks before an action, in the transaction that does it. */
  allowed(tx: Db, stored: T, action: 'publish' | 'takeDown'): Promise<Checked>
  /** Placements, references and caches follow the version that is live now. */
  published(tx: Db, stored: T, version: number): Promise<void>
  takenDown(tx: Db, stored: T): Promise<void>
}

/** Who does it; `by` null: the service, at the time that somebody set. */
interface Doing extends Pick<Writing, 'hub'> {
  readonly by: number | null
  readonly requestId?: string
}

export const doneBy = ({ principal, hub, requestId }: Writing): Doing => ({ hub, by: principal.userId, requestId })

/**
 * Publishes the approved version of a record whose row is locked: it is live from now on, and the one before it is superseded.
 * Throws ConflictError where its state or its checks stand against it.
 */
export async function publishContent<S extends string, F, T extends Stored<S>>(
  doing: Doing,
  tx: Db,
  kind: PublishedKind<S, F, T>,
  stored: T,
): Promise<void> {
  const status = await allowedStatus(tx, kind, stored, 'publish')
  const client = queryable(tx)
  const { newest, live } = stored
  const { record, version, of, parts } = namesOf(kind.tables)
  if (live !== null && live !== newest.id) await setVersionState(client, kind.tables, live, { state: 'superseded' })
  await setVersionState(client, kind.tables, newest.id, { state: 'published' })
  await client.query(
    `update ${record} r set live_version_id = v.id, draft_version_id = null from ${version} v
      where v.${of} = r.id and (v.id = $1 or v.id = any(${parts}))`,
    [newest.id],
  )
  await setStatus(client, kind, stored, { status, by: doing.by })
  await kind.published(tx, stored, newest.id)
  await recordPublishing(doing, tx, kind, stored, { action: 'publish', status })
}

/** Ends the use of a record whose row is locked; its live version stays what it was. */
export async function takeDownContent<S extends string, F, T extends Stored<S>>(
  doing: Doing,
  tx: Db,
  kind: PublishedKind<S, F, T>,
  stored: T,
  reason: string,
): Promise<void> {
  const status = await allowedStatus(tx, kind, stored, 'takeDown')
  await setStatus(queryable(tx), kind, stored, { status, by: doing.by })
  await kind.takenDown(tx, stored)
  await recordPublishing(doing, tx, kind, stored, { action: 'takeDown', status, more: { reason } })
}

async function allowedStatus<S extends string, F, T extends Stored<S>>(
  tx: Db,
  kind: PublishedKind<S, F, T>,
  stored: T,
  action: 'publish' | 'takeDown',
): Promise<S> {
  const { guards, refusal } = await kind.allowed(tx, stored, action)
  const outcome = attempt(kind.machine, action, stored.status, kind.factsOf(stored), { guards })
  if (outcome.allowed) return outcome.to ?? stored.status
  const { message, result } = refusalOf(kind.machine, action, stored.status)
  const told = refusal?.(outcome.guard)
  throw new ConflictError(told?.message ?? (outcome.guard === null ? message : outcome.reason), {
    ...result,
    ...told?.result,
  })
}

interface Recorded<S> {
  readonly action: LogAction
  readonly status: S
  readonly more?: Readonly<Record<string, unknown>>
}

/** The entry in the log, and the event that open pages wait for. */
async function recordPublishing<S extends string, F, T extends Stored<S>>(
  { hub, by, requestId }: Doing,
  tx: Db,
  { entity }: ContentKind<S, F, T>,
  { id, status: before }: T,
  { action, status, more }: Recorded<S>,
): Promise<void> {
  const change = { before: { status: before }, after: { status, ...more } }
  await audit(tx, { ...change, action, entity, entityId: id, actor: by, ...(requestId !== undefined && { requestId }) })
  await publishChanged(hub, tx, entity, [id])
}

/**
 * Sets when the approved version of a record whose row is locked is published; null: not by itself. Throws ConflictError where it
 * could not be published now. The version's table has `scheduleColumns`.
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

/** Records looked at in one run. */
const AT_ONCE = 200

/**
 * Publishes what is due. A record that may not be published any more stays approved and has no time any more, so that it is told once:
 * answers how many were published, and why others were not, by their ids.
 */
export async function publishDue<S extends string, F, T extends Stored<S>>(
  { db, hub }: Pick<Services, 'db' | 'hub'>,
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
    const reason = await db.transaction((tx) => publishOne({ hub, by: null }, tx, kind, id))
    if (reason === undefined) published += 1
    else if (reason !== null) refused.set(id, reason)
  }
  return { published, refused }
}

/** Undefined: it was published; null: another replica did, or it is not due any more; else why not. */
async function publishOne<S extends string, F, T extends Stored<S>>(
  doing: Doing,
  tx: Db,
  kind: PublishedKind<S, F, T>,
  id: number,
): Promise<string | null | undefined> {
  const client = queryable(tx)
  const stored = await kind.lock(client, id, ALL_READERS)
  if (!stored) return null
  const { version } = namesOf(kind.tables)
  const { rows } = await client.query(
    `update ${version} set publish_at = null where id = $1 and state = 'approved' and publish_at <= now() returning 1`,
    [stored.newest.id],
  )
  if (rows.length === 0) return null
  try {
    await publishContent(doing, tx, kind, stored)
    return undefined
  } catch (error) {
    if (error instanceof ConflictError) return error.message
    throw error
  }
}
