import { sql } from 'drizzle-orm'
import type { CallRequest } from '../../../../lib/contracts/base/call.ts'
import { storageTransitions } from '../../../../lib/contracts/device/document-transitions.ts'
import type { cancelStorage as call, StorageItem, StorageStatus } from '../../../../lib/contracts/device/storage.ts'
import type { Db } from '../../../core/database/database.ts'
import type { Context } from '../../../core/http/context.ts'
import { ConflictError } from '../../../core/http/errors.ts'
import { publishChanged } from '../../../core/realtime/changed.ts'
import { auditAll } from '../../../core/records/audit.ts'
import { assertAllowed } from '../../../core/records/transition.ts'
import { recordWritten, updateRecord, versionConflict } from '../../../core/records/write.ts'
import { deviceDocument } from '../../../tables/device.ts'
import { addEvents } from '../change-devices.ts'
import { lockDocument, lockLines, namedSns } from '../documents/lines.ts'
import type { KnownDevice } from '../facts.ts'
import { readStorage, storageOrThrow } from './rows.ts'

interface Handling {
  readonly ctx: Context
  readonly input: CallRequest<typeof call>
}

/**
 * Voids a storage document (作废). The devices of a finished document are removed too; throws ConflictError (inUse) if
 * one of them has left the warehouse.
 */
export function cancelStorage({ ctx, input }: Handling): Promise<StorageItem> {
  const { id, rowVersion, reason } = input
  return ctx.db.transaction(async (tx) => {
    const row = await lockDocument(tx, ['in'], id)
    const current = () => readStorage(tx, id)
    if (row.rowVersion !== rowVersion) throw await versionConflict(current)
    assertAllowed(storageTransitions, 'cancel', row.status as StorageStatus)
    if (row.status === 'done') await takeBack(ctx, tx, row.id, reason)
    const values = { status: 'void' }
    await updateRecord(tx, deviceDocument, { id, rowVersion, values, actor: ctx.principal.userId, current })
    const change = { before: { status: row.status }, after: { status: 'void', reason } }
    await recordWritten(ctx, tx, { entity: 'deviceStorage', action: 'void', id, ...change })
    return storageOrThrow(tx, id)
  })
}

async function takeBack(ctx: Context, tx: Db, documentId: number, note: string): Promise<void> {
  const devices = await lockLines(tx, documentId)
  const left = await everLeft(tx, devices)
  if (left.length > 0) {
    throw new ConflictError(`${namedSns(left)}已离开过仓库，不能作废整张入库单`, {
      kind: 'inUse',
      uses: [{ label: '已离库设备', count: left.length }],
    })
  }
  const { principal, requestId, address, hub } = ctx
  await tx.execute(sql`
    update device d set deleted_at = now(), row_version = d.row_version + 1, updated_by = ${principal.userId}, updated_at = now()
    where d.id in (select device_id from device_document_line where document_id = ${documentId})`)
  const events = devices.map(({ id }) => ({ id, status: 'inStock', from: 'stock', to: null, account: null }))
  await addEvents({ db: tx, principal }, { kind: 'remove', documentId, note }, events)
  const shared = { actor: principal.userId, action: 'remove', entity: 'device', requestId, address } as const
  await auditAll(
    tx,
    shared,
    devices.map(({ id, sn }) => ({ entityId: id, before: { sn } })),
  )
  await publishChanged(hub, tx, 'device')
}

/** Serial numbers of the devices that are not in stock now or left the stock at some time. */
async function everLeft(tx: Db, devices: readonly KnownDevice[]): Promise<string[]> {
  const away = devices.filter(({ facts }) => facts.status !== 'inStock').map(({ sn }) => sn)
  const { rows } = await tx.execute<{ sn: string }>(sql`
    select distinct d.sn from device_event e join device d on d.id = e.device_id
    where e.moved_from = 'stock' and e.device_id = any (${sql.param(devices.map(({ id }) => id))}::bigint[])`)
  return [...new Set([...away, ...rows.map(({ sn }) => sn)])]
}
