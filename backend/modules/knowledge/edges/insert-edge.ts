import { and, eq, isNull, sql } from 'drizzle-orm'
import type { CallRequest } from '../../../../lib/contracts/base/call.ts'
import { pointStates } from '../../../../lib/contracts/knowledge/card.ts'
import { cycleText } from '../../../../lib/contracts/knowledge/cycle-text.ts'
import type { insertEdge as call, Edge } from '../../../../lib/contracts/knowledge/edges.ts'
import type { Db } from '../../../core/database/database.ts'
import type { Context } from '../../../core/http/context.ts'
import { ConflictError, InvalidError } from '../../../core/http/errors.ts'
import type { DataScope } from '../../../core/scope/data-scope.ts'
import { kpEdge } from '../../../tables/knowledge.ts'
import { requirePoint } from '../points/lock-point.ts'
import { edgeWritten } from './edge-written.ts'
import { cycleOf } from './find-cycle.ts'
import { lockOrder, orderEnds } from './order-points.ts'
import { edgeOrThrow } from './read-edges.ts'
import type { Ends } from './search-path.ts'

interface InsertEdge {
  ctx: Context
  input: CallRequest<typeof call>
}

/**
 * Stores a prerequisite as a proposal. The lock of the order lets the transactions that add edges check for cycles one
 * after the other. @throws InvalidError; ConflictError with the whole cycle that the prerequisite would close
 */
export async function insertEdge({ ctx, input }: InsertEdge): Promise<Edge> {
  const { from, to, strength, note } = input
  const actor = ctx.principal.userId
  return ctx.db.transaction(async (tx) => {
    await requireEnds(tx, ctx.scope, input)
    if (from === to) throw new InvalidError({ from: '知识点不能是自己的前置' })
    await lockOrder(tx)
    await requireSameSubject(tx, input)
    await refuseDuplicate(tx, input)
    const path = await orderEnds(tx, input)
    if (path) {
      const cycle = await cycleOf(tx, input, path)
      throw new ConflictError(cycleText(cycle), { kind: 'cycle', cycle })
    }
    const [row] = await tx
      .insert(kpEdge)
      .values({ fromKp: Number(from), toKp: Number(to), strength, note, createdBy: actor, updatedBy: actor })
      .returning()
    if (!row) throw new Error('the edge was not stored')
    const after = { from, strength, note }
    await edgeWritten(ctx, tx, input, { action: 'addPrerequisite', before: null, after })
    return edgeOrThrow(tx, row.id)
  })
}

/** Checks that both points exist and are in the data scope. @throws NotFoundError, ForbiddenError */
export async function requireEnds(db: Db, scope: DataScope, { from, to }: Ends): Promise<void> {
  await requirePoint(db, scope, from)
  await requirePoint(db, scope, to)
}

interface End extends Record<string, unknown> {
  readonly id: string
  readonly name: string
  readonly subject: string
  readonly status: string
}

/**
 * Checks that both points are in use and belong to one subject. Their rows stay locked, so that nobody deprecates a
 * point before the transaction ends. @throws InvalidError
 */
async function requireSameSubject(tx: Db, { from, to }: Ends): Promise<void> {
  const { rows } = await tx.execute<End>(
    sql`select id::text as id, name, subject, status from kp
         where id in (${from}::int8, ${to}::int8) order by id for share`,
  )
  for (const field of ['from', 'to'] as const) {
    const end = rows.find(({ id }) => id === { from, to }[field])
    if (end?.status === 'deprecated' || end?.status === 'merged') {
      const state = pointStates[end.status].label.replace(/^已?/, '已')
      throw new InvalidError({ [field]: `“${end.name}”${state}，不能添加关系` })
    }
  }
  if (new Set(rows.map(({ subject }) => subject)).size > 1) throw new InvalidError({ from: '两个知识点属于不同的学科' })
}

async function refuseDuplicate(tx: Db, { from, to }: Ends): Promise<void> {
  const ends = and(eq(kpEdge.fromKp, Number(from)), eq(kpEdge.toKp, Number(to)), eq(kpEdge.kind, 'prereq'))
  const [known] = await tx
    .select({ id: kpEdge.id })
    .from(kpEdge)
    .where(and(ends, isNull(kpEdge.deletedAt)))
  if (known) throw new InvalidError({ from: '已有这个前置关系' })
}
