import { and, count, desc, eq, like, notInArray, or, sql } from 'drizzle-orm'
import type { CallRequest } from '../../../lib/contracts/base/call.ts'
import type * as calls from '../../../lib/contracts/editing/calls.ts'
import { acquireAdvisoryLock } from '../../core/database/advisory-lock.ts'
import type { Context } from '../../core/http/context.ts'
import { InvalidError } from '../../core/http/errors.ts'
import { kindOf, type RecordKind, requireInScope } from '../../core/records/kind.ts'
import { autosave } from '../../tables/editing.ts'

type Edited = CallRequest<typeof calls.removeDraft>

/** Largest draft, in characters of its JSON: far more than any form needs, but small enough for the table. */
const PAYLOAD_MAX = 500_000

/** Largest number of drafts of one user; no user leaves as many forms open. */
const MAX_DRAFTS = 200
/** Bytes that all other drafts of a user may occupy in the database before a further draft is refused. */
const DRAFTS_BYTES = 20 * 1024 * 1024

/** The condition for the current user's draft of a record; another user's draft of the same record does not match. */
function own(ctx: Context, { entity, entityId }: Edited) {
  const { userId } = ctx.principal
  return and(eq(autosave.userId, userId), eq(autosave.entity, entity), eq(autosave.entityId, entityId))
}

/**
 * Requires that the user may edit the record, because its draft may reveal the content of a record outside the data
 * scope. @throws ForbiddenError
 */
async function requireEditable(ctx: Context, kinds: readonly RecordKind[], { entity, entityId }: Edited) {
  const kind = kindOf(kinds, entity)
  const [id = ''] = entityId.split('~')
  if (/^\d+$/.test(id)) await requireInScope(ctx, kind, kind.edit, Number(id))
}

interface GetDraft {
  ctx: Context
  input: CallRequest<typeof calls.getDraft>
  kinds: readonly RecordKind[]
}

export async function getDraft({ ctx, input, kinds }: GetDraft): Promise<calls.Draft | null> {
  await requireEditable(ctx, kinds, input)
  const { entity, entityId, except = [] } = input
  const [found] = await ctx.db
    .select()
    .from(autosave)
    .where(
      and(
        eq(autosave.userId, ctx.principal.userId),
        eq(autosave.entity, entity),
        or(eq(autosave.entityId, entityId), like(autosave.entityId, `${entityId}~%`)),
        notInArray(autosave.entityId, except),
      ),
    )
    .orderBy(desc(autosave.savedAt))
    .limit(1)
  if (!found) return null
  const { payload, baseRowVersion, savedAt } = found
  return { payload, baseRowVersion, savedAt: savedAt.toISOString(), entityId: found.entityId }
}

interface SaveDraft {
  ctx: Context
  input: CallRequest<typeof calls.saveDraft>
  kinds: readonly RecordKind[]
}

export async function saveDraft({ ctx, input, kinds }: SaveDraft): Promise<{ savedAt: string }> {
  const { entity, entityId, payload, baseRowVersion } = input
  await requireEditable(ctx, kinds, input)
  if (JSON.stringify(payload).length > PAYLOAD_MAX) throw new InvalidError({ payload: '草稿过大' })
  const { userId } = ctx.principal
  const written = { payload, baseRowVersion, savedAt: new Date() }
  await ctx.db.transaction(async (tx) => {
    // A lock lets only one form of a user count and insert at a time, so that several open forms cannot exceed the
    // limit together.
    await acquireAdvisoryLock(tx, `drafts:${userId}`)
    const [others] = await tx
      .select({ count: count(), bytes: sql<number>`coalesce(sum(pg_column_size(${autosave.payload})), 0)::float8` })
      .from(autosave)
      .where(
        and(eq(autosave.userId, userId), sql`(${autosave.entity}, ${autosave.entityId}) <> (${entity}, ${entityId})`),
      )
    if ((others?.count ?? 0) >= MAX_DRAFTS) {
      throw new InvalidError({ payload: `草稿已有 ${MAX_DRAFTS} 份，请先保存或丢弃旧的` })
    }
    if ((others?.bytes ?? 0) >= DRAFTS_BYTES) {
      throw new InvalidError({ payload: '其他草稿合计已超过 20 MB，请先保存或丢弃旧的' })
    }
    await tx
      .insert(autosave)
      .values({ userId, entity, entityId, ...written })
      .onConflictDoUpdate({ target: [autosave.userId, autosave.entity, autosave.entityId], set: written })
  })
  return { savedAt: written.savedAt.toISOString() }
}

export async function removeDraft({ ctx, input }: { ctx: Context; input: Edited }): Promise<null> {
  await ctx.db.delete(autosave).where(own(ctx, input))
  return null
}
