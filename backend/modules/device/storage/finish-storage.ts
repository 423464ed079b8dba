import { sql } from 'drizzle-orm'
import type { CallRequest } from '../../../../lib/contracts/base/call.ts'
import { storageTransitions } from '../../../../lib/contracts/device/document-transitions.ts'
import type { finishStorage as call, StorageItem, StorageStatus } from '../../../../lib/contracts/device/storage.ts'
import type { Db } from '../../../core/database/database.ts'
import type { Context } from '../../../core/http/context.ts'
import { InvalidError } from '../../../core/http/errors.ts'
import { publishChanged } from '../../../core/realtime/changed.ts'
import { auditAll } from '../../../core/records/audit.ts'
import { nextState } from '../../../core/records/transition.ts'
import { recordWritten, rejectDuplicates, updateRecord, versionConflict } from '../../../core/records/write.ts'
import { deviceDocument } from '../../../tables/device.ts'
import { addEvents } from '../change-devices.ts'
import { countLines, type DocumentRow, lockDocument, namedSns } from '../documents/lines.ts'
import { nextNumber } from '../documents/numbers.ts'
import { readStorage, storageOrThrow } from './rows.ts'

interface Handling {
  readonly ctx: Context
  readonly input: CallRequest<typeof call>
}

const duplicateMessages = { device_sn: { sns: '有 SN 刚被其他单据入库，请重新核对' } }

/**
 * Finishes a storage document (完成入库): creates the devices, their timelines and the document's number in one
 * transaction.
 */
export function finishStorage({ ctx, input }: Handling): Promise<StorageItem> {
  const { id, rowVersion } = input
  const work = ctx.db.transaction(async (tx) => {
    const row = await lockDocument(tx, ['in'], id)
    const current = () => readStorage(tx, id)
    if (row.rowVersion !== rowVersion) throw await versionConflict(current)
    const counted = await countLines(tx, row.id)
    const status = nextState(storageTransitions, 'finish', row.status as StorageStatus, { ...row, counted }) ?? 'done'
    await refuseStored(tx, row.id)
    await store(ctx, tx, row)
    const actor = ctx.principal.userId
    const no = await nextNumber(tx, 'in')
    const values = { status, no, doneAt: sql`now()`, doneBy: actor }
    await updateRecord(tx, deviceDocument, { id, rowVersion, values, actor, current })
    const change = { before: { status: row.status }, after: { status, no, counted } }
    await recordWritten(ctx, tx, { entity: 'deviceStorage', action: 'finish', id, ...change })
    await publishChanged(ctx.hub, tx, 'device')
    return storageOrThrow(tx, id)
  })
  return rejectDuplicates(work, duplicateMessages)
}

/** Throws InvalidError if another document has stored one of these serial numbers in the meantime. */
async function refuseStored(tx: Db, documentId: number): Promise<void> {
  const { rows } = await tx.execute<{ sn: string }>(sql`
    select l.sn from device_document_line l join device d on d.sn = l.sn and d.deleted_at is null
    where l.document_id = ${documentId} order by l.id`)
  const sns = rows.map(({ sn }) => sn)
  if (sns.length > 0) throw new InvalidError({ sns: `${namedSns(sns)}已由其他单据入库，请移除后再完成` })
}

async function store(ctx: Context, tx: Db, { id: documentId, model, batch }: DocumentRow): Promise<void> {
  const { principal, requestId, address } = ctx
  const { userId } = principal
  const { rows } = await tx.execute<{ id: number; sn: string }>(sql`
    insert into device (sn, model, batch, storage_id, created_by, updated_by)
    select l.sn, ${model}, ${batch}, ${documentId}, ${userId}, ${userId}
    from device_document_line l where l.document_id = ${documentId} order by l.id
    returning id::float8 as id, sn`)
  await tx.execute(sql`
    update device_document_line l set device_id = d.id from device d
    where l.document_id = ${documentId} and d.storage_id = ${documentId} and d.sn = l.sn and d.deleted_at is null`)
  const events = rows.map(({ id }) => ({ id, status: 'inStock', from: null, to: 'stock', account: null }))
  await addEvents({ db: tx, principal }, { kind: 'store', documentId }, events)
  const shared = { actor: userId, action: 'store', entity: 'device', requestId, address } as const
  const entries = rows.map(({ id, sn }) => ({ entityId: id, after: { sn, model, batch } }))
  await auditAll(tx, shared, entries)
}
