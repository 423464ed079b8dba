import { sql } from 'drizzle-orm'
import type { CallRequest } from '../../../../lib/contracts/base/call.ts'
import type { ActionOf } from '../../../../lib/contracts/cards.ts'
import type * as calls from '../../../../lib/contracts/knowledge/edges.ts'
import type { Edge } from '../../../../lib/contracts/knowledge/edges.ts'
import { edgeTransitions } from '../../../../lib/contracts/knowledge/transitions.ts'
import type { Db } from '../../../core/database/database.ts'
import type { Context } from '../../../core/http/context.ts'
import { assertAllowed } from '../../../core/records/transition.ts'
import { changedFields, updateRecord } from '../../../core/records/write.ts'
import { kpEdge } from '../../../tables/knowledge.ts'
import { edgeWritten } from './edge-written.ts'
import { requireEnds } from './insert-edge.ts'
import { edgeOrThrow, findEdge } from './read-edges.ts'

interface Writing<Input> {
  ctx: Context
  input: Input
}

type EdgeRow = typeof kpEdge.$inferSelect

interface Move {
  readonly move: 'edit' | 'approve' | 'remove'
  readonly action: ActionOf<'kp'>
  readonly values: Parameters<typeof updateRecord<typeof kpEdge>>[2]['values']
}

/** Fields of a prerequisite for the history of its later point. */
const audited = ({ fromKp, strength, note, status, deletedAt }: EdgeRow) =>
  deletedAt ? {} : { from: String(fromKp), strength, note, edgeStatus: status }

/** Writes one prerequisite in the caller's transaction, if its points are in the data scope and its state allows it. */
async function moveEdge(
  ctx: Context,
  tx: Db,
  { id, rowVersion }: CallRequest<typeof calls.approveEdge>,
  { move, action, values }: Move,
): Promise<void> {
  const { from, to } = await edgeOrThrow(tx, id)
  await requireEnds(tx, ctx.scope, { from: from.id, to: to.id })
  const { before, after } = await updateRecord(tx, kpEdge, {
    ...{ id, rowVersion, values, actor: ctx.principal.userId },
    current: () => findEdge(tx, id),
    check: async ({ status }) => assertAllowed(edgeTransitions, move, status),
  })
  const changes =
    move === 'remove' ? { before: audited(before), after: null } : changedFields(audited(before), audited(after))
  if (!changes) return
  // The entry names the prerequisite even where it stays the same, because a point has several.
  const named = changes.after && { after: { from: from.id, ...changes.after } }
  await edgeWritten(ctx, tx, { from: from.id, to: to.id }, { action, ...changes, ...named })
}

export async function editEdge({ ctx, input }: Writing<CallRequest<typeof calls.editEdge>>): Promise<Edge> {
  const { strength, note } = input
  return ctx.db.transaction(async (tx) => {
    await moveEdge(ctx, tx, input, { move: 'edit', action: 'editPrerequisite', values: { strength, note } })
    return edgeOrThrow(tx, input.id)
  })
}

export async function approveEdge({ ctx, input }: Writing<CallRequest<typeof calls.approveEdge>>): Promise<Edge> {
  return ctx.db.transaction(async (tx) => {
    const values = { status: 'approved' } as const
    await moveEdge(ctx, tx, input, { move: 'approve', action: 'approvePrerequisite', values })
    return edgeOrThrow(tx, input.id)
  })
}

export async function removeEdge({ ctx, input }: Writing<CallRequest<typeof calls.removeEdge>>): Promise<null> {
  return ctx.db.transaction(async (tx) => {
    const values = { deletedAt: sql`now()` }
    await moveEdge(ctx, tx, input, { move: 'remove', action: 'removePrerequisite', values })
    return null
  })
}
