import { attempt, type Machine, refusalOf } from '../../../lib/contracts/base/transitions.ts'
import type { Db } from '../database/database.ts'
import { type Queryable, queryable } from '../database/queryable.ts'
import { ConflictError } from '../http/errors.ts'
import type { ReviewedVersion } from '../records/reviewed.ts'
import { assertAllowed, nextState } from '../records/transition.ts'
import { recordWritten, type Writing } from '../records/write.ts'
import type { Checked, ContentKind, LogAction, Outcome, Submitting } from './kind.ts'
import type { Stored } from './stored.ts'
import { namesOf } from './tables.ts'
import { setVersionState } from './versions.ts'
import { ALL_READERS } from './visibility.ts'

interface Status<S> {
  readonly status: S
  /** Id of the person who acts; null: the service acts. */
  readonly by: number | null
  /** Id of the new owner; absent: the record keeps its present owner. */
  readonly owner?: number | undefined
}

/** Changes the status of a record and of its parts, but not their content. */
export async function setStatus<S extends string, F, T extends Stored<S>>(
  client: Queryable,
  kind: ContentKind<S, F, T>,
  stored: T,
  { status, by, owner = undefined }: Status<S>,
): Promise<void> {
  const { record, whole } = namesOf(kind.tables)
  const at = new Date().toISOString()
  await client.query(
    `update ${record} set status = $2, updated_at = $3, updated_by = coalesce($4::int8, updated_by), owner_id = coalesce($5, owner_id),
            row_version = row_version + 1
      where ${whole}`,
    [stored.id, status, at, by, owner ?? null],
  )
  await kind.moved(client, stored, { from: stored.status, to: status, at, owner: owner ?? null })
}

/**
 * Submits the newest version of a record whose row is locked; from then on the content of this version never changes.
 * Throws ConflictError where the record's state or checks forbid a submission.
 */
export async function submitContent<S extends string, F, T extends Stored<S>>(
  ctx: Submitting,
  tx: Db,
  kind: ContentKind<S, F, T>,
  stored: T,
  changeNote: string,
): Promise<void> {
  const by = ctx.principal.userId
  const client = queryable(tx)
  assertAllowed(kind.machine, 'submit', stored.status)
  const checked = await kind.check(ctx, tx, stored)
  const status = statusAfter(kind, stored, 'submit', checked)
  const { changeKind } = stored.newest
  const { owner } = checked
  await setVersionState(client, kind.tables, stored.newest.id, { state: 'submitted', by, note: changeNote })
  await setStatus(client, kind, stored, { status, by, owner })
  await kind.review.open(ctx, tx, stored, by)
  await recordWritten(ctx, tx, {
    entity: kind.entity,
    action: 'submit',
    id: stored.id,
    before: { status: stored.status, ...(owner !== undefined && { keeper: null }) },
    after: {
      status,
      ...(owner !== undefined && { keeper: String(owner) }),
      ...(changeKind !== 'new' && { changeKind }),
      ...(changeNote && { changeNote }),
    },
  })
}

/**
 * Returns the status after an action whose conditions were checked. Throws ConflictError where the state or a condition
 * forbids the action.
 */
export function statusAfter<S extends string, A extends string, F, T extends Stored<S>>(
  { machine, factsOf }: { readonly machine: Machine<S, A, F>; readonly factsOf: (stored: T) => F },
  stored: T,
  action: A,
  { guards, refusal }: Checked,
): S {
  const outcome = attempt(machine, action, stored.status, factsOf(stored), { guards })
  if (outcome.allowed) return outcome.to ?? stored.status
  const { message, result } = refusalOf(machine, action, stored.status)
  const told = refusal?.(outcome.guard)
  throw new ConflictError(told?.message ?? (outcome.guard === null ? message : outcome.reason), {
    ...result,
    ...told?.result,
  })
}

/** Withdraws a submission. The submitted version stays as it was: the next edit creates a new version. */
export async function withdrawContent<S extends string, F extends object, T extends Stored<S>>(
  ctx: Writing,
  tx: Db,
  kind: ContentKind<S, F, T>,
  stored: T,
  guards: Readonly<Record<string, boolean>>,
): Promise<void> {
  const facts = { ...kind.factsOf(stored), sentBack: (await kind.review.versionSentBack(tx, stored.id)) !== null }
  const status = nextState(kind.machine, 'withdraw', stored.status, facts, { guards })
  await endSubmission(ctx, tx, kind, stored)
  await moveContent(ctx, tx, kind, stored, { action: 'withdrawSubmission', status })
}

/**
 * Ends the current review. The version becomes discarded, or returned if a review had already sent back this version.
 */
export async function endSubmission<S extends string, F, T extends Stored<S>>(
  ctx: Writing,
  tx: Db,
  { tables, review }: ContentKind<S, F, T>,
  { id, newest }: T,
): Promise<void> {
  const state = (await review.versionSentBack(tx, id)) === newest.id ? 'returned' : 'discarded'
  await review.cancel(ctx, tx, id)
  await setVersionState(queryable(tx), tables, newest.id, { state })
}

/** Changes the state of a record whose row is locked, but not its content, and writes an audit entry. */
export async function moveContent<S extends string, F, T extends Stored<S>>(
  ctx: Writing,
  tx: Db,
  kind: ContentKind<S, F, T>,
  stored: T,
  { action, status: to }: { readonly action: LogAction; readonly status: S | null },
): Promise<void> {
  const status = to ?? stored.status
  await setStatus(queryable(tx), kind, stored, { status, by: ctx.principal.userId })
  const change = { before: { status: stored.status }, after: { status } }
  await recordWritten(ctx, tx, { entity: kind.entity, action, id: stored.id, ...change })
}

const outcomes = {
  passed: { action: 'approve', version: 'approved' },
  rejected: { action: 'sendBack', version: 'returned' },
  reopened: { action: 'reopen', version: 'submitted' },
} as const

/**
 * Stores the outcome of a review in the version and in its record, whose row the review engine has locked. Throws
 * ConflictError where a check of the kind forbids that the version passes.
 */
export async function applyOutcome<S extends string, F, T extends Stored<S>>(
  ctx: Writing,
  tx: Db,
  kind: ContentKind<S, F, T>,
  { entityId, versionId }: ReviewedVersion,
  outcome: Outcome,
): Promise<void> {
  const client = queryable(tx)
  const stored = await kind.read(client, entityId, ALL_READERS)
  if (!stored || stored.newest.id !== versionId)
    throw new Error(`${kind.entity} ${entityId} went on without its review`)
  const { action, version } = outcomes[outcome]
  const checked = (outcome === 'passed' && (await kind.passes?.(tx, stored))) || { guards: {} }
  const status = statusAfter(kind, stored, action, checked)
  await setVersionState(client, kind.tables, versionId, { state: version })
  await moveContent(ctx, tx, kind, stored, { action, status })
  await kind.review.settled(ctx, tx, stored, outcome)
}
