import { sql } from 'drizzle-orm'
import type { CallAnswer, CallRequest } from '../../../../lib/contracts/base/call.ts'
import { stateReason } from '../../../../lib/contracts/base/transitions.ts'
import type * as calls from '../../../../lib/contracts/device/out.ts'
import { deviceTransitions } from '../../../../lib/contracts/device/transitions.ts'
import type { Db } from '../../../core/database/database.ts'
import type { Context } from '../../../core/http/context.ts'
import { InvalidError } from '../../../core/http/errors.ts'
import { recordWritten } from '../../../core/records/write.ts'
import {
  addLines,
  countLines,
  type DocumentRow,
  documentLimit,
  enterSns,
  type NewLine,
  removeSns,
} from '../documents/lines.ts'
import { type KnownDevice, lockDevices } from '../facts.ts'
import { lockOutDraft } from './write-out.ts'

type Adding = { ctx: Context; input: CallRequest<typeof calls.addOutSns> }

export const addOutSns = ({ ctx, input }: Adding): Promise<CallAnswer<typeof calls.addOutSns>> =>
  ctx.db.transaction(async (tx) => {
    const row = await lockOutDraft(tx, ctx.scope, input.id)
    const entering = { id: row.id, entity: 'deviceOut', most: documentLimit } as const
    return enterSns(ctx, tx, { ...entering, judge: (sns) => movable(tx, row, sns) }, input.sns)
  })

async function movable(tx: Db, row: DocumentRow, sns: readonly string[]): Promise<(sn: string) => NewLine | string> {
  const known = await lockDevices(tx, sql`d.sn = any (${sql.param(sns)}::text[])`)
  const bySn = new Map(known.map((one) => [one.sn, one]))
  return (sn) => {
    const device = bySn.get(sn)
    if (!device) return '没有入库'
    return refusalOf(row, device) ?? { sn, deviceId: device.id }
  }
}

/** Returns the reason why a device cannot be on a document of this kind; null if the document accepts the device. */
export function refusalOf({ kind, agentId, organId }: DocumentRow, { facts }: KnownDevice): string | null {
  const reason = stateReason(deviceTransitions, kind === 'out' ? 'ship' : 'sendBack', facts.status)
  if (reason || kind === 'out') return reason
  const there =
    organId === null ? facts.organId === null && facts.agentId === String(agentId) : facts.organId === String(organId)
  return there ? null : '不在该代理商或机构处'
}

export const removeOutSns = ({ ctx, input }: Adding): Promise<{ counted: number }> =>
  ctx.db.transaction(async (tx) => {
    const { id } = await lockOutDraft(tx, ctx.scope, input.id)
    return removeSns(ctx, tx, { id, entity: 'deviceOut' }, input.sns)
  })

/** The condition that `device d` is in stock and on no draft of a shipment. */
const FREE = sql`d.deleted_at is null and d.status = 'inStock' and not exists (
  select from device_document_line l join device_document t on t.id = l.document_id
  where l.device_id = d.id and t.kind = 'out' and t.status = 'draft')`

export async function listStock({
  ctx,
}: {
  ctx: Pick<Context, 'db' | 'scope'>
}): Promise<CallAnswer<typeof calls.listStock>> {
  if (!ctx.scope.all) return []
  const { rows } = await ctx.db.execute<{ model: string; batch: string; count: number }>(sql`
    select d.model, d.batch, count(*)::int as count from device d where ${FREE}
    group by d.model, d.batch order by d.model, min(d.created_at), d.batch`)
  return rows
}

type Picking = { ctx: Context; input: CallRequest<typeof calls.pickDevices> }

export const pickDevices = ({ ctx, input }: Picking): Promise<{ counted: number }> =>
  ctx.db.transaction(async (tx) => {
    const { id, kind } = await lockOutDraft(tx, ctx.scope, input.id)
    if (kind !== 'out') throw new InvalidError({ count: '退回单只能逐台录入' })
    const { rows } = await tx.execute<{ sn: string; deviceId: number }>(sql`
      select d.sn, d.id::float8 as "deviceId" from device d where ${FREE} and d.model = ${input.model}
      order by d.created_at, d.batch, d.id limit ${input.count} for update of d`)
    if (rows.length < input.count) throw new InvalidError({ count: `可出库的只有 ${rows.length} 台` })
    const counted = (await countLines(tx, id)) + rows.length
    if (counted > documentLimit.count) throw new InvalidError({ count: documentLimit.fault })
    await addLines(tx, id, rows)
    const after = { added: rows.length, counted }
    await recordWritten(ctx, tx, { entity: 'deviceOut', action: 'enterSns', id, before: null, after })
    return { counted }
  })
