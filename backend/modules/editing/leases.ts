import { and, asc, eq, gt, min, ne, sql } from 'drizzle-orm'
import type { CallAnswer, CallRequest } from '../../../lib/contracts/base/call.ts'
import { type holdLease as holdCall, leaseTimes } from '../../../lib/contracts/editing/calls.ts'
import type { Db } from '../../core/database/database.ts'
import type { Context } from '../../core/http/context.ts'
import { allowRecord, kindOf, type RecordKind, requireInScope } from '../../core/records/kind.ts'
import { editLease } from '../../tables/editing.ts'
import { systemUser } from '../../tables/staff.ts'

type Edited = CallRequest<typeof holdCall>

interface Hold {
  ctx: Context
  input: Edited
  kinds: readonly RecordKind[]
}

/** Says that this session has the record open, and answers who else has. Others are told when somebody comes. */
export async function holdLease({ ctx, input, kinds }: Hold): Promise<CallAnswer<typeof holdCall>> {
  const kind = kindOf(kinds, input.entity)
  allowRecord(ctx.principal, kind.edit, '编辑')
  if (input.entityId === 'new') return { others: [] }
  await requireInScope(ctx, kind, kind.edit, Number(input.entityId))
  return ctx.db.transaction(async (tx) => {
    if (await hold(ctx, tx, input)) await publishLease(ctx, tx, input)
    const others = await tx
      .select({ fullName: systemUser.fullName, since: min(editLease.since) })
      .from(editLease)
      .innerJoin(systemUser, eq(systemUser.id, editLease.userId))
      .where(
        and(
          eq(editLease.entity, input.entity),
          eq(editLease.entityId, input.entityId),
          ne(editLease.userId, ctx.principal.userId),
          gt(editLease.expiresAt, sql`now()`),
        ),
      )
      .groupBy(systemUser.id, systemUser.fullName)
      .orderBy(asc(min(editLease.since)))
    return { others: others.map(({ fullName, since }) => ({ fullName, since: (since ?? new Date()).toISOString() })) }
  })
}

/** Answers whether the session was not known to be at it. A lease that ran out begins anew. */
async function hold(ctx: Context, tx: Db, { entity, entityId }: Edited): Promise<boolean> {
  const { sessionId, userId } = ctx.principal
  await tx.delete(editLease).where(and(eq(editLease.entity, entity), sql`${editLease.expiresAt} < now()`))
  const expiresAt = sql`now() + make_interval(secs => ${leaseTimes.lasts})`
  const [held] = await tx
    .insert(editLease)
    .values({ entity, entityId, sessionId, userId, expiresAt })
    .onConflictDoUpdate({ target: [editLease.entity, editLease.entityId, editLease.sessionId], set: { expiresAt } })
    .returning({ isNew: sql<boolean>`xmax = 0` })
  return held?.isNew ?? false
}

export async function releaseLease({ ctx, input }: { ctx: Context; input: Edited }): Promise<null> {
  const { entity, entityId } = input
  const { sessionId } = ctx.principal
  const mine = [eq(editLease.entity, entity), eq(editLease.entityId, entityId), eq(editLease.sessionId, sessionId)]
  await ctx.db.transaction(async (tx) => {
    const gone = await tx
      .delete(editLease)
      .where(and(...mine))
      .returning({ since: editLease.since })
    if (gone.length > 0) await publishLease(ctx, tx, input)
  })
  return null
}

function publishLease(ctx: Context, tx: Db, content: Edited): Promise<void> {
  const to = { all: true, exceptSession: ctx.principal.sessionId } as const
  return ctx.hub.publish(tx, { to, event: { event: 'leaseChanged', content } })
}
