import type { CallRequest } from '../../../lib/contracts/base/call.ts'
import type * as calls from '../../../lib/contracts/knowledge-system/calls.ts'
import type { System } from '../../../lib/contracts/knowledge-system/calls.ts'
import { rollBackContent } from '../../core/content/edit.ts'
import { submitContent, withdrawContent } from '../../core/content/moves.ts'
import { doneBy, publishContent, takeDownContent } from '../../core/content/publish.ts'
import type { Db } from '../../core/database/database.ts'
import { queryable } from '../../core/database/queryable.ts'
import type { Context } from '../../core/http/context.ts'
import { mayWithdraw } from '../review/index.ts'
import { systemContent } from './content.ts'
import { copyNodes } from './nodes/write-nodes.ts'
import { lockVersioned, systemOrThrow } from './read-system.ts'
import type { Stored } from './stored.ts'

interface Move<Input> {
  ctx: Context
  input: Input
}

/** Locks a system, changes its status with the given function, and returns the system. */
function moved<Input extends CallRequest<typeof calls.publishSystem>>(
  { ctx, input }: Move<Input>,
  move: (tx: Db, stored: Stored) => Promise<void>,
): Promise<System> {
  return ctx.db.transaction(async (tx) => {
    const stored = await lockVersioned(ctx, tx, input)
    await move(tx, stored)
    return systemOrThrow(tx, stored.id)
  })
}

export const submitSystem = (handling: Move<CallRequest<typeof calls.submitSystem>>): Promise<System> =>
  moved(handling, (tx, stored) => submitContent(handling.ctx, tx, systemContent, stored, handling.input.changeNote))

export const withdrawSystem = (handling: Move<CallRequest<typeof calls.withdrawSystem>>): Promise<System> =>
  moved(handling, async (tx, stored) => {
    const undecided = await mayWithdraw(handling.ctx, tx, { entity: 'ksystem', entityId: stored.id })
    await withdrawContent(handling.ctx, tx, systemContent, stored, { undecided })
  })

export const publishSystem = (handling: Move<CallRequest<typeof calls.publishSystem>>): Promise<System> =>
  moved(handling, (tx, stored) => publishContent(doneBy(handling.ctx), tx, systemContent, stored))

export const unpublishSystem = (handling: Move<CallRequest<typeof calls.unpublishSystem>>): Promise<System> =>
  moved(handling, (tx, stored) =>
    takeDownContent(doneBy(handling.ctx), tx, systemContent, stored, { reason: handling.input.reason }),
  )

/** Makes a new working version with the nodes of an older one; the nodes get revisions that no earlier write had. */
export const rollbackSystem = (handling: Move<CallRequest<typeof calls.rollbackSystem>>): Promise<System> =>
  moved(handling, async (tx, stored) => {
    const version = Number(handling.input.versionId)
    const changeKind = stored.live === null ? 'new' : 'major'
    const written = await rollBackContent(handling.ctx, tx, systemContent, stored, { version, changeKind })
    await copyNodes(queryable(tx), version, written, stored.rowVersion + 1)
  })
