import { sql } from 'drizzle-orm'
import type { CallRequest } from '../../../../lib/contracts/base/call.ts'
import { outTransitions } from '../../../../lib/contracts/device/document-transitions.ts'
import type { receiveOut as call, OutItem, OutKind, OutStatus } from '../../../../lib/contracts/device/out.ts'
import type { Context } from '../../../core/http/context.ts'
import { publishChanged } from '../../../core/realtime/changed.ts'
import { nextState } from '../../../core/records/transition.ts'
import { recordWritten, updateRecord, versionConflict } from '../../../core/records/write.ts'
import { deviceDocument } from '../../../tables/device.ts'
import { changeDevices } from '../change-devices.ts'
import { countLines, lockDocument, lockLines } from '../documents/lines.ts'
import { outOrThrow, readOut } from './rows.ts'
import { publishOrders } from './write-out.ts'

interface Handling {
  readonly ctx: Context
  readonly input: CallRequest<typeof call>
}

/**
 * Confirms the receipt of a shipment (签收): allocates its devices to the organisation, except devices that have left the
 * state `outbound` in the meantime.
 */
export function receiveOut({ ctx, input: { id, rowVersion, receiver } }: Handling): Promise<OutItem> {
  return ctx.db.transaction(async (tx) => {
    await outOrThrow(tx, ctx.scope, id)
    const row = await lockDocument(tx, ['out', 'sendBack'], id)
    const current = () => readOut(tx, id)
    if (row.rowVersion !== rowVersion) throw await versionConflict(current)
    const context = { kind: row.kind as OutKind, counted: await countLines(tx, row.id) }
    const status = nextState(outTransitions, 'receive', row.status as OutStatus, context) ?? 'received'
    if (row.organId !== null) {
      const waiting = (await lockLines(tx, row.id)).filter(
        ({ facts }) => facts.status === 'outbound' && facts.organId === String(row.organId),
      )
      const changes = waiting.map((device) => ({
        id: device.id,
        before: device.facts,
        after: { status: 'allocated' as const },
      }))
      await changeDevices({ ...ctx, db: tx }, { kind: 'receive', documentId: row.id, note: receiver }, changes)
      await publishChanged(ctx.hub, tx, 'device')
    }
    const values = { status, receiver, receivedAt: sql`now()` }
    await updateRecord(tx, deviceDocument, { id, rowVersion, values, actor: ctx.principal.userId, current })
    const change = { before: { status: row.status }, after: { status, receiver } }
    await recordWritten(ctx, tx, { entity: 'deviceOut', action: 'receive', id, ...change })
    await publishOrders(ctx, tx, row.orderId)
    return outOrThrow(tx, ctx.scope, id)
  })
}
