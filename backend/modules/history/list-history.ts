import { and, count, desc, eq, lt } from 'drizzle-orm'
import type { CallAnswer, CallRequest } from '../../../lib/contracts/base/call.ts'
import type { listHistory as call } from '../../../lib/contracts/history/calls.ts'
import type { Context } from '../../core/http/context.ts'
import {
  allowRecord,
  canRevert,
  hasPermission,
  kindOf,
  type RecordKind,
  requireInScope,
} from '../../core/records/kind.ts'
import type { RecordNames } from '../../core/records/names.ts'
import { cappedTotal, encodeCursor, pageWindow } from '../../core/records/paging.ts'
import { auditLog } from '../../tables/audit.ts'
import { systemUser } from '../../tables/staff.ts'
import { changesOf, fieldsBefore, kindOfWrite } from './changes.ts'
import { describeChanges, namesPeople } from './describe-changes.ts'

interface Handling {
  ctx: Context
  input: CallRequest<typeof call>
  kinds: readonly RecordKind[]
  names: readonly RecordNames[]
}

const SORT = 'history'

/**
 * Lists the changes of one record, the newest first. Throws ForbiddenError if the user may not list records of this
 * kind or the record is outside the data scope.
 */
export async function listHistory({ ctx, input, kinds, names }: Handling): Promise<CallAnswer<typeof call>> {
  const kind = kindOf(kinds, input.entity)
  allowRecord(ctx.principal, kind.list, '查看修改记录')
  await requireInScope(ctx, kind, kind.list, Number(input.entityId))
  const { limit, offset, after } = pageWindow(SORT, input)
  const ofRecord = and(eq(auditLog.entity, input.entity), eq(auditLog.entityId, input.entityId))
  const [rows, [counted]] = await Promise.all([
    ctx.db
      .select({ entry: auditLog, actor: systemUser.fullName })
      .from(auditLog)
      .leftJoin(systemUser, eq(systemUser.id, auditLog.actor))
      .where(and(ofRecord, after ? lt(auditLog.seq, Number(after.id)) : undefined))
      .orderBy(desc(auditLog.seq))
      .limit(limit + 1)
      .offset(offset),
    ctx.db.select({ total: count() }).from(auditLog).where(ofRecord),
  ])
  const hidden = (await kind.hidesPeople?.(ctx.db, ctx.principal, input.entityId)) ?? false
  const mayRevert = hasPermission(ctx.principal, kind.edit)
  const shown = rows.slice(0, limit).map(({ entry, actor }) => ({
    ...entry,
    actorName: actor,
    // While the reader must not learn who wrote the record, leave out fields with users, because their values would
    // reveal the author.
    changes: changesOf(entry.before, entry.after).filter(({ field }) => !hidden || !namesPeople(entry.entity, field)),
  }))
  const last = shown.at(-1)?.seq.toString() ?? ''
  const told = await describeChanges(ctx.db, names, shown, ctx.principal)
  return {
    list: told.map(({ entry, changes }) => ({
      seq: String(entry.seq),
      at: entry.at.toISOString(),
      actor: hidden ? null : entry.actorName,
      action: entry.action,
      kind: kindOfWrite(entry.before, entry.after),
      changes,
      revertible: mayRevert && canRevert(kind, fieldsBefore(entry.before, entry.after)),
    })),
    ...cappedTotal(counted?.total ?? 0),
    nextCursor: rows.length > limit ? encodeCursor(SORT, { value: last, id: last }) : null,
  }
}
