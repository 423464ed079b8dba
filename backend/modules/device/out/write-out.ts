import type { CallRequest } from '../../../../lib/contracts/base/call.ts'
import { outTransitions } from '../../../../lib/contracts/device/document-transitions.ts'
import type {
  editOut as call,
  cancelOut as cancelCall,
  OutBody,
  OutItem,
  OutStatus,
} from '../../../../lib/contracts/device/out.ts'
import type { Db } from '../../../core/database/database.ts'
import type { Context, Principal } from '../../../core/http/context.ts'
import { ForbiddenError, InvalidError } from '../../../core/http/errors.ts'
import { publishChanged } from '../../../core/realtime/changed.ts'
import { idText } from '../../../core/records/id-text.ts'
import { assertAllowed } from '../../../core/records/transition.ts'
import { changedFields, insertRecord, recordWritten, updateRecord } from '../../../core/records/write.ts'
import type { DataScope } from '../../../core/scope/data-scope.ts'
import { deviceDocument } from '../../../tables/device.ts'
import { requireAgent } from '../../agent/index.ts'
import { reasonNotShipped } from '../../order/index.ts'
import { requireOrgan } from '../../organ/index.ts'
import { countLines, type DocumentRow, lockDocument, requireOne } from '../documents/lines.ts'
import { outOrThrow, readOut } from './rows.ts'

const idOf = (text: string | null) => (text === null ? null : Number(text))

/** The fields of a shipment or return that its history records, with the names and values of the contract. */
export const audited = ({ kind, agentId, organId, orderId, note }: DocumentRow) => ({
  kind,
  agentId: idText(agentId),
  organId: idText(organId),
  orderId: idText(orderId),
  note,
})

const columnsOf = ({ kind, agentId, organId, orderId, note }: OutBody) => ({
  kind,
  agentId: idOf(agentId),
  organId: idOf(organId),
  orderId: idOf(orderId),
  note,
})

/**
 * Throws ForbiddenError unless the user may take devices out of stock; only the data scope `all` contains the stock.
 */
export function requireStock(scope: DataScope, { kind }: Pick<DocumentRow, 'kind'>): void {
  if (kind === 'out' && !scope.all) throw new ForbiddenError('在库设备不在您的数据范围内，出库请由仓库办理')
}

export async function insertOut({ ctx, input }: { ctx: Context; input: OutBody }): Promise<OutItem> {
  requireStock(ctx.scope, input)
  return ctx.db.transaction(async (tx) => {
    requireOne(input.agentId, input.organId)
    // The order is locked before the organisation, because the actions on orders lock in this sequence too. With
    // different sequences, two transactions could deadlock.
    await checkOrder(tx, input, ctx.principal)
    await checkTarget(tx, ctx.scope, input)
    const { id } = await insertRecord(ctx, tx, deviceDocument, {
      entity: 'deviceOut',
      audited,
      values: columnsOf(input),
    })
    await publishOrders(ctx, tx, idOf(input.orderId))
    return outOrThrow(tx, ctx.scope, id)
  })
}

/**
 * Publishes a change of these orders after one of their documents has changed, so that pages that show the orders
 * reload.
 */
export async function publishOrders({ hub }: Context, tx: Db, ...orders: readonly (number | null)[]): Promise<void> {
  const ids = orders.filter((id) => id !== null)
  if (ids.length > 0) await publishChanged(hub, tx, 'order', ids)
}

/** Reads and locks a draft that a user changes. Throws ConflictError (state) if the document is no longer a draft. */
export async function lockOutDraft(tx: Db, scope: DataScope, id: string): Promise<DocumentRow> {
  await outOrThrow(tx, scope, id)
  const row = await lockDocument(tx, ['out', 'sendBack'], id)
  requireStock(scope, row)
  assertAllowed(outTransitions, 'edit', row.status as OutStatus)
  return row
}

/**
 * Edits a draft. After devices have been entered, the kind of the document cannot change, and neither can the agent or
 * organisation that returns devices.
 */
export async function editOut({ ctx, input }: { ctx: Context; input: CallRequest<typeof call> }): Promise<OutItem> {
  const { id, rowVersion } = input
  requireStock(ctx.scope, input)
  return ctx.db.transaction(async (tx) => {
    await lockOutDraft(tx, ctx.scope, id)
    const { before, after } = await updateRecord(tx, deviceDocument, {
      id,
      rowVersion,
      values: columnsOf(input),
      actor: ctx.principal.userId,
      current: () => readOut(tx, id),
      async check(row) {
        const was = audited(row)
        requireOne(input.agentId, input.organId)
        // An order that the document already had may be outside the user's data scope.
        await checkOrder(tx, input, input.orderId === was.orderId ? null : ctx.principal)
        await checkTarget(tx, ctx.scope, input, was)
        const moved = was.agentId !== input.agentId || was.organId !== input.organId
        const strange = was.kind !== input.kind || (was.kind === 'sendBack' && moved)
        if (!strange) return
        const counted = await countLines(tx, row.id)
        if (counted > 0) throw new InvalidError({ kind: `已录 ${counted} 台，移除后才能改变类型或退回方` })
      },
    })
    const change = changedFields(audited(before), audited(after))
    if (change) {
      await recordWritten(ctx, tx, { entity: 'deviceOut', action: 'edit', id, ...change })
      await publishOrders(ctx, tx, ...new Set([before.orderId, after.orderId]))
    }
    return outOrThrow(tx, ctx.scope, id)
  })
}

export async function cancelOut({
  ctx,
  input,
}: {
  ctx: Context
  input: CallRequest<typeof cancelCall>
}): Promise<OutItem> {
  const { id, rowVersion } = input
  return ctx.db.transaction(async (tx) => {
    const { status, kind } = await outOrThrow(tx, ctx.scope, id)
    requireStock(ctx.scope, { kind })
    const { after } = await updateRecord(tx, deviceDocument, {
      id,
      rowVersion,
      values: { status: 'void' },
      actor: ctx.principal.userId,
      current: () => readOut(tx, id),
      check: async (row) => assertAllowed(outTransitions, 'cancel', row.status as OutStatus),
    })
    const change = { before: { status }, after: { status: 'void' } }
    await recordWritten(ctx, tx, { entity: 'deviceOut', action: 'void', id, ...change })
    await publishOrders(ctx, tx, after.orderId)
    return outOrThrow(tx, ctx.scope, id)
  })
}

type Shipping = Pick<ReturnType<typeof audited>, 'kind' | 'agentId' | 'organId' | 'orderId'>

/**
 * Requires that only a shipment names an order and that the order may be shipped; if `person` is given, the order must
 * be in that user's data scope. Throws InvalidError.
 */
export async function checkOrder(tx: Db, to: Shipping, person: Principal | null): Promise<void> {
  const { kind, orderId } = to
  if (orderId === null) return
  if (kind !== 'out') throw new InvalidError({ orderId: '退回单不能选择订单' })
  const fault = await reasonNotShipped(tx, { ...to, orderId }, person)
  if (fault) throw new InvalidError({ orderId: fault })
}

type Target = Pick<OutBody, 'kind' | 'agentId' | 'organId'>

/**
 * Requires that the agent or organisation is within the data scope, and for a shipment also that it is enabled. An
 * unchanged agent or organisation is not checked.
 */
async function checkTarget(tx: Db, scope: DataScope, to: Target, was?: Omit<Target, 'kind'>): Promise<void> {
  const required = { scope, locked: true, disabled: to.kind !== 'out' }
  if (to.agentId !== null && to.agentId !== was?.agentId) await requireAgent(tx, to.agentId, required)
  if (to.organId !== null && to.organId !== was?.organId) await requireOrgan(tx, to.organId, required)
}
