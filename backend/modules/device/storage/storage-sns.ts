import { sql } from 'drizzle-orm'
import type { CallAnswer, CallRequest } from '../../../../lib/contracts/base/call.ts'
import { readSn } from '../../../../lib/contracts/device/sn.ts'
import type * as calls from '../../../../lib/contracts/device/storage.ts'
import { DOCUMENT_MOST } from '../../../../lib/contracts/device/storage.ts'
import type { Db } from '../../../core/database/database.ts'
import { readTableApart } from '../../../core/files/table-thread.ts'
import type { Context } from '../../../core/http/context.ts'
import { InvalidError } from '../../../core/http/errors.ts'
import { withUpload } from '../../../core/tasks/import/import-file.ts'
import { enterSns, removeSns } from '../documents/lines.ts'
import { lockStorageDraft } from './write-storage.ts'

type Adding = { ctx: Context; input: CallRequest<typeof calls.addStorageSns> }

/** Adds what is well written, not in stock yet and not beyond what the document says there is. */
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

/** Headers of the column that holds serial numbers. */
const HEADERS = /^(SN|S\/N|SN码|SN号|序列号|设备序列号|设备SN)$/

/** The serial numbers of a spreadsheet: its column SN, or the first one where no header says so. */
export function readSnFile({ ctx }: { ctx: Context }): Promise<{ sns: string[] }> {
  return withUpload(ctx, async (path) => {
    const sns: string[] = []
    let column: number | null = null
    const gone = new AbortController()
    const end = () => gone.abort()
    ctx.request.raw.once('close', end)
    try {
      for await (const rows of readTableApart(path, gone.signal)) {
        for (const { values } of rows) {
          if (column === null) {
            const header = values.findIndex((value) => HEADERS.test(readSn(value)))
            column = Math.max(0, header)
            if (header >= 0) continue
          }
          const sn = readSn(values[column] ?? '')
          if (sn) sns.push(sn)
          if (sns.length > DOCUMENT_MOST)
            throw new InvalidError({ file: `一张单据最多 ${DOCUMENT_MOST} 台，请分成几张` })
        }
      }
    } finally {
      ctx.request.raw.off('close', end)
    }
    if (sns.length === 0) throw new InvalidError({ file: '文件中没有 SN' })
    return { sns }
  })
}
