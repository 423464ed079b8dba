import type { CallRequest } from '../../../../lib/contracts/base/call.ts'
import type * as calls from '../../../../lib/contracts/knowledge/editing.ts'
import type { EditedPoint } from '../../../../lib/contracts/knowledge/editing.ts'
import { submitContent, withdrawContent } from '../../../core/content/moves.ts'
import { doneBy, publishContent, publishDirectly, takeDownContent } from '../../../core/content/publish.ts'
import { scheduleContent } from '../../../core/content/schedule.ts'
import type { Db } from '../../../core/database/database.ts'
import type { Context } from '../../../core/http/context.ts'
import { InvalidError } from '../../../core/http/errors.ts'
import type { PointUse } from '../../../core/records/point-uses.ts'
import { recordWritten, type Writing } from '../../../core/records/write.ts'
import { mayWithdraw } from '../../review/index.ts'
import { pointContent } from './content.ts'
import { lockPoint } from './lock-point.ts'
import { pointOrThrow } from './read-point.ts'
import type { Stored } from './stored.ts'
import { startSuggesting } from './suggest.ts'

interface Move<Input> {
  ctx: Context
  input: Input
}

/** Locks a knowledge point, changes its status with the given function, and returns the point. */
function moved<Input extends CallRequest<typeof calls.publishPoint>>(
  { ctx, input }: Move<Input>,
  move: (tx: Db, stored: Stored) => Promise<void>,
): Promise<EditedPoint> {
  return ctx.db.transaction(async (tx) => {
    const stored = await lockPoint(ctx, tx, input)
    await move(tx, stored)
    return pointOrThrow(tx, ctx.principal, stored.id)
  })
}

export const submitPoint = (handling: Move<CallRequest<typeof calls.submitPoint>>): Promise<EditedPoint> =>
  moved(handling, (tx, stored) => submitContent(handling.ctx, tx, pointContent, stored, handling.input.changeNote))

export const withdrawPoint = (handling: Move<CallRequest<typeof calls.withdrawPoint>>): Promise<EditedPoint> =>
  moved(handling, async (tx, stored) => {
    const undecided = await mayWithdraw(handling.ctx, tx, { entity: 'kp', entityId: stored.id })
    await withdrawContent(handling.ctx, tx, pointContent, stored, { undecided })
  })

export const publishPoint = (handling: Move<CallRequest<typeof calls.publishPoint>>): Promise<EditedPoint> =>
  moved(handling, (tx, stored) => publishContent(doneBy(handling.ctx), tx, pointContent, stored))

export const publishPointDirectly = (
  handling: Move<CallRequest<typeof calls.publishPointDirectly>>,
): Promise<EditedPoint> =>
  moved(handling, (tx, stored) => publishDirectly(doneBy(handling.ctx), tx, pointContent, stored))

/** Deprecates a point; a job then gives its questions the replacement as a suggestion. */
export const takeDownPoint =
  (uses: readonly PointUse[]) =>
  (handling: Move<CallRequest<typeof calls.takeDownPoint>>): Promise<EditedPoint> =>
    moved(handling, async (tx, stored) => {
      const { ctx, input } = handling
      const { reason, replacedBy } = input
      const to = replacedBy === null ? null : Number(replacedBy)
      const replaced = { ...stored, replacement: to }
      await takeDownContent(doneBy(ctx), tx, pointContent, replaced, { reason, replacedBy })
      if (to !== null) await startSuggesting(ctx, tx, uses, { from: [stored.id], to })
    })

/**
 * Sets the time at which the knowledge point is to be published, or removes it. @throws InvalidError where the time has
 * passed
 */
export const schedulePoint = (handling: Move<CallRequest<typeof calls.schedulePoint>>): Promise<EditedPoint> =>
  moved(handling, async (tx, stored) => {
    const { publishAt } = handling.input
    const at = publishAt === null ? null : new Date(publishAt)
    if (at && at.getTime() <= Date.now()) throw new InvalidError({ publishAt: '请选择以后的时间' })
    await schedulePublication(handling.ctx, tx, stored, at?.toISOString() ?? null)
  })

/** Sets or clears the time of publication of a point whose row is locked, and writes the audit entry. */
export async function schedulePublication(ctx: Writing, tx: Db, stored: Stored, at: string | null): Promise<void> {
  await scheduleContent(tx, pointContent, stored, at === null ? null : new Date(at))
  const change = { before: null, after: { publishAt: at } }
  await recordWritten(ctx, tx, { entity: 'kp', action: 'schedule', id: stored.id, ...change })
}
