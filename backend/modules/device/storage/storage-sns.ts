import { sql } from 'drizzle-orm'
import type { CallAnswer, CallRequest } from '../../../../lib/contracts/base/call.ts'
import type * as calls from '../../../../lib/contracts/device/storage.ts'
import type { Db } from '../../../core/database/database.ts'
import type { Context } from '../../../core/http/context.ts'
import { enterSns, removeSns } from '../documents/lines.ts'
import { lockStorageDraft } from './write-storage.ts'

type Adding = { ctx: Context; input: CallRequest<typeof calls.addStorageSns> }

/**
 * Adds serial numbers that are well-formed, not yet in stock and within the quantity of the document; returns the
 * reason for each refused number.
 */
export const addStorageSns = ({ ctx, input }: Adding): Promise<CallAnswer<typeof calls.addStorageSns>> =>
  ctx.db.transaction(async (tx) => {
    const { id, quantity } = await lockStorageDraft(tx, input.id)
    const most = { count: quantity, fault: `已录满 ${quantity} 台，如数量有误请先修改单据` }
    return enterSns(ctx, tx, { id, entity: 'deviceStorage', most, judge: (sns) => unlessStored(tx, sns) }, input.sns)
  })

async function unlessStored(tx: Db, sns: readonly string[]) {
  const { rows } = await tx.execute<{ sn: string; no: string | null }>(sql`
    select d.sn, t.no from device d join device_document t on t.id = d.storage_id
    where d.deleted_at is null and d.sn = any (${sql.param(sns)}::text[])`)
  const stored = new Map(rows.map(({ sn, no }) => [sn, no]))
  return (sn: string) => (stored.has(sn) ? `已入库（${stored.get(sn)}）` : { sn, deviceId: null })
}

export const removeStorageSns = ({ ctx, input }: Adding): Promise<{ counted: number }> =>
  ctx.db.transaction(async (tx) => {
    const { id } = await lockStorageDraft(tx, input.id)
    return removeSns(ctx, tx, { id, entity: 'deviceStorage' }, input.sns)
  })
