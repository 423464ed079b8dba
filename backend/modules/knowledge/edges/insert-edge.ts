import { and, eq, isNull, sql } from 'drizzle-orm'
import type { CallRequest } from '../../../../lib/contracts/base/call.ts'
import { cycleText } from '../../../../lib/contracts/knowledge/cycle-text.ts'
import type { insertEdge as call, Edge } from '../../../../lib/contracts/knowledge/edges.ts'
import { acquireAdvisoryLock } from '../../../core/database/advisory-lock.ts'
import type { Db } from '../../../core/database/database.ts'
import type { Context } from '../../../core/http/context.ts'
import { ConflictError, InvalidError } from '../../../core/http/errors.ts'
import type { DataScope } from '../../../core/scope/data-scope.ts'
import { kpEdge } from '../../../tables/knowledge.ts'
import { requirePoint } from '../points/lock-point.ts'
import { edgeWritten } from './edge-written.ts'
import { type Ends, findCycle } from './find-cycle.ts'
import { edgeOrThrow } from './read-edges.ts'

interface InsertEdge {
  ctx: Context
  input: CallRequest<typeof call>
}

/**
 * Stores a prerequisite as a proposal. The lock of the subject lets the transactions that add edges check for cycles
 * one after the other. @throws InvalidError; ConflictError with the whole cycle that the prerequisite would close
 */
export async function insertEdge({ ctx, input }: InsertEdge): Promise<Edge> {
  const { from, to, strength, note } = input
  const actor = ctx.principal.userId
  return ctx.db.transaction(async (tx) => {
    await requireEnds(tx, ctx.scope, input)
    if (from === to) throw new InvalidError({ from: '知识点不能是自己的前置' })
    await acquireAdvisoryLock(tx, `kp_edge ${await subjectOf(tx, input)}`)
    await refuseDuplicate(tx, input)
    const cycle = await findCycle(tx, input)
    if (cycle) throw new ConflictError(cycleText(cycle), { kind: 'cycle', cycle })
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
 * Returns the subject of both points. Their rows stay locked, so that nobody deprecates a point or moves it to another
 * subject before the transaction ends. @throws InvalidError
 */
async function subjectOf(tx: Db, { from, to }: Ends): Promise<string> {
  const { rows } = await tx.execute<End>(
    sql`select id::text as id, name, subject, status from kp
         where id in (${from}::int8, ${to}::int8) order by id for share`,
  )
  for (const field of ['from', 'to'] as const) {
    const end = rows.find(({ id }) => id === { from, to }[field])
    if (end?.status === 'deprecated') throw new InvalidError({ [field]: `“${end.name}”已停用，不能添加关系` })
  }
  const [subject = '', ...others] = new Set(rows.map((end) => end.subject))
  if (others.length > 0) throw new InvalidError({ from: '两个知识点属于不同的学科' })
  return subject
}

async function refuseDuplicate(tx: Db, { from, to }: Ends): Promise<void> {
  const ends = and(eq(kpEdge.fromKp, Number(from)), eq(kpEdge.toKp, Number(to)), eq(kpEdge.kind, 'prereq'))
  const [known] = await tx
    .select({ id: kpEdge.id })
    .from(kpEdge)
    .where(and(ends, isNull(kpEdge.deletedAt)))
  if (known) throw new InvalidError({ from: '已有这个前置关系' })
}
