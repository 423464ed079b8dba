import type { Machine } from '../../../lib/contracts/base/transitions.ts'
import type { Db } from '../database/database.ts'
import { queryable } from '../database/queryable.ts'
import { publishChanged } from '../realtime/changed.ts'
import { audit } from '../records/audit.ts'
import type { Writing } from '../records/write.ts'
import type { Checked, ContentAction, ContentKind, LogAction } from './kind.ts'
import { setStatus, statusAfter } from './moves.ts'
import type { Stored } from './stored.ts'
import { namesOf } from './tables.ts'
import { setVersionState } from './versions.ts'

type OwnAction = 'publish' | 'takeDown' | 'publishDirectly'
type PublishAction = ContentAction | Exclude<OwnAction, 'publishDirectly'>

/** A kind of content that is published, with the effects of publishing and taking down on other data. */
export interface PublishedKind<S extends string, F, T extends Stored<S>> extends ContentKind<S, F, T> {
  readonly machine: Machine<S, PublishAction, F>
  /** Checks a record before an action, in the transaction that performs the action. */
  allowed(tx: Db, stored: T, action: OwnAction): Promise<Checked>
  /** Updates placements, references and caches to the version that became live. */
  published(tx: Db, stored: T, version: number): Promise<void>
  onTakenDown(tx: Db, stored: T): Promise<void>
}

/** A published kind whose working versions may also be published without a review. */
export interface DirectKind<S extends string, F, T extends Stored<S>> extends PublishedKind<S, F, T> {
  readonly machine: Machine<S, PublishAction | 'publishDirectly', F>
}

/** The actor of a publication; `by` null: the service publishes at the scheduled time. */
export interface Doing extends Pick<Writing, 'hub'> {
  readonly by: number | null
  readonly requestId?: string
}

export const doneBy = ({ principal, hub, requestId }: Writing): Doing => ({ hub, by: principal.userId, requestId })

/**
 * Publishes the approved version of a record whose row is locked: this version becomes live, and the previous live
 * version is superseded. Throws ConflictError where the record's state or checks forbid it.
 */
export async function publishContent<S extends string, F, T extends Stored<S>>(
  doing: Doing,
  tx: Db,
  kind: PublishedKind<S, F, T>,
  stored: T,
): Promise<void> {
  const status = await allowedStatus(tx, kind, stored, 'publish')
  await makeLive(doing, tx, kind, stored, { action: 'publish', status })
}

/**
 * Publishes the working version of a record whose row is locked, without a review. Throws ConflictError where the
 * record's state or checks forbid it.
 */
export async function publishDirectly<S extends string, F, T extends Stored<S>>(
  doing: Doing,
  tx: Db,
  kind: DirectKind<S, F, T>,
  stored: T,
): Promise<void> {
  const status = await allowedStatus(tx, kind, stored, 'publishDirectly')
  await makeLive(doing, tx, kind, stored, { action: 'publishDirectly', status })
}

async function makeLive<S extends string, F, T extends Stored<S>>(
  doing: Doing,
  tx: Db,
  kind: PublishedKind<S, F, T>,
  stored: T,
  { action, status }: Recorded<S>,
): Promise<void> {
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
  await recordPublishing(doing, tx, kind, stored, { action, status })
}

/**
 * Takes down a record whose row is locked, so that it is no longer used; its live version stays unchanged. `why` goes into
 * the audit entry.
 */
export async function takeDownContent<S extends string, F, T extends Stored<S>>(
  doing: Doing,
  tx: Db,
  kind: PublishedKind<S, F, T>,
  stored: T,
  why: Readonly<Record<string, unknown>>,
): Promise<void> {
  const status = await allowedStatus(tx, kind, stored, 'takeDown')
  await setStatus(queryable(tx), kind, stored, { status, by: doing.by })
  await kind.onTakenDown(tx, stored)
  await recordPublishing(doing, tx, kind, stored, { action: 'takeDown', status, more: why })
}

/** Returns the status after an action. Throws ConflictError where the state or the checks forbid it. */
export async function allowedStatus<S extends string, F, T extends Stored<S>, A extends OwnAction>(
  tx: Db,
  kind: Pick<PublishedKind<S, F, T>, 'allowed' | 'factsOf'> & { readonly machine: Machine<S, A, F> },
  stored: T,
  action: A,
): Promise<S> {
  return statusAfter(kind, stored, action, await kind.allowed(tx, stored, action))
}

interface Recorded<S> {
  readonly action: LogAction
  readonly status: S
  readonly more?: Readonly<Record<string, unknown>>
}

/** Writes the audit entry and sends the event that open pages wait for. */
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
