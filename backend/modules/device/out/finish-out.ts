import { sql } from 'drizzle-orm'
import type { CallRequest } from '../../../../lib/contracts/base/call.ts'
import { outTransitions } from '../../../../lib/contracts/device/document-transitions.ts'
import type { finishOut as call, OutItem, OutKind, OutStatus } from '../../../../lib/contracts/device/out.ts'
import type { DeviceFacts } from '../../../../lib/contracts/device/transitions.ts'
import type { Db } from '../../../core/database/database.ts'
import type { Context } from '../../../core/http/context.ts'
import { InvalidError } from '../../../core/http/errors.ts'
import { publishChanged } from '../../../core/realtime/changed.ts'
import { idText } from '../../../core/records/id-text.ts'
import { nextState } from '../../../core/records/transition.ts'
import { recordWritten, updateRecord, versionConflict } from '../../../core/records/write.ts'
import { deviceDocument, deviceDocumentLine } from '../../../tables/device.ts'
import { organ } from '../../../tables/organ.ts'
import { changeDevices } from '../change-devices.ts'
import { countLines, type DocumentRow, lockDocument, lockLines, namedSns } from '../documents/lines.ts'
import { nextNumber } from '../documents/numbers.ts'
import type { KnownDevice } from '../facts.ts'
import { refusalOf } from './out-sns.ts'
import { outOrThrow, readOut } from './rows.ts'
import { audited, checkOrder, publishOrders, requireStock } from './write-out.ts'

interface Handling {
  readonly ctx: Context
  readonly input: CallRequest<typeof call>
}

/**
 * Finishes a shipment or return (完成): checks every device in its present state and moves all devices, or none if one is
 * refused.
 */
export function finishOut({ ctx, input: { id, rowVersion } }: Handling): Promise<OutItem> {
  return ctx.db.transaction(async (tx) => {
    await outOrThrow(tx, ctx.scope, id)
    const row = await lockDocument(tx, ['out', 'sendBack'], id)
    requireStock(ctx.scope, row)
    const kind = row.kind as OutKind
    const current = () => readOut(tx, id)
    if (row.rowVersion !== rowVersion) throw await versionConflict(current)
    const counted = await countLines(tx, row.id)
    const status = nextState(outTransitions, 'finish', row.status as OutStatus, { kind, counted }) ?? 'done'
    const devices = await lockLines(tx, row.id)
    refuseStrange(row, devices)
    // Check the order again, because it may have been cancelled or refunded since the draft was written.
    await checkOrder(tx, audited(row), null)
    const after = await placeAfter(tx, row)
    const told = { kind: kind === 'out' ? 'ship' : 'sendBack', documentId: row.id, note: row.note } as const
    const changes = devices.map((device) => ({ id: device.id, before: device.facts, after }))
    await changeDevices({ ...ctx, db: tx }, told, changes)
    const actor = ctx.principal.userId
    const no = await nextNumber(tx, kind)
    const values = { status, no, doneAt: sql`now()`, doneBy: actor }
    await updateRecord(tx, deviceDocument, { id, rowVersion, values, actor, current })
    const change = { before: { status: row.status }, after: { status, no, counted } }
    await recordWritten(ctx, tx, { entity: 'deviceOut', action: 'finish', id, ...change })
    await publishChanged(ctx.hub, tx, 'device')
    await publishOrders(ctx, tx, row.orderId, ...(kind === 'sendBack' ? await ordersOf(tx, devices) : []))
    return outOrThrow(tx, ctx.scope, id)
  })
}

/**
 * Throws InvalidError if devices have changed since a user entered them, so that they can no longer be shipped or
 * returned.
 */
function refuseStrange(row: DocumentRow, devices: readonly KnownDevice[]): void {
  const strange = devices.flatMap((device) => {
    const reason = refusalOf(row, device)
    return reason === null ? [] : [{ sn: device.sn, reason }]
  })
  const [first] = strange
  if (!first) return
  const sns = namedSns(strange.map(({ sn }) => sn))
  throw new InvalidError({ sns: `${sns}${first.reason}，请移除后再完成` })
}

/** Ids of the orders for which these devices were shipped. */
async function ordersOf(tx: Db, devices: readonly KnownDevice[]): Promise<number[]> {
  const ids = devices.map(({ id }) => Number(id))
  const { rows } = await tx.execute<{ id: string }>(sql`
    select distinct t.order_id::text as id from ${deviceDocument} t join ${deviceDocumentLine} l on l.document_id = t.id
     where t.order_id is not null and l.device_id = any (${sql.param(ids)}::bigint[])`)
  return rows.map(({ id }) => Number(id))
}

async function placeAfter(tx: Db, { kind, agentId, organId }: DocumentRow): Promise<Partial<DeviceFacts>> {
  if (kind === 'sendBack') {
    return { status: 'inStock', agentId: null, organId: null, classId: null, accountId: null }
  }
  const { rows } = await tx.execute<{ agentId: string | null }>(
    sql`select agent_id::text as "agentId" from ${organ} where id = ${organId}`,
  )
  const ofOrgan = rows[0]?.agentId ?? null
  return {
    status: 'outbound',
    agentId: agentId === null ? ofOrgan : String(agentId),
    organId: idText(organId),
  }
}
