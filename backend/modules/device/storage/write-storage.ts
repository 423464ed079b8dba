import type { CallRequest } from '../../../../lib/contracts/base/call.ts'
import { storageTransitions } from '../../../../lib/contracts/device/document-transitions.ts'
import type {
  editStorage as call,
  StorageBody,
  StorageItem,
  StorageStatus,
} from '../../../../lib/contracts/device/storage.ts'
import type { Db } from '../../../core/database/database.ts'
import type { Context } from '../../../core/http/context.ts'
import { InvalidError } from '../../../core/http/errors.ts'
import { assertAllowed } from '../../../core/records/transition.ts'
import { changedFields, insertRecord, recordWritten, updateRecord } from '../../../core/records/write.ts'
import { deviceDocument } from '../../../tables/device.ts'
import { countLines, type DocumentRow, lockDocument } from '../documents/lines.ts'
import { readStorage, storageOrThrow } from './rows.ts'

/** The fields of a storage document that its history records, with the names and values of the contract. */
const audited = ({ batch, model, supplier, quantity, note }: DocumentRow): StorageBody => ({
  batch,
  model,
  supplier,
  quantity,
  note,
})

const columnsOf = ({ batch, model, supplier, quantity, note }: StorageBody) => ({
  batch,
  model,
  supplier,
  quantity,
  note,
})

export async function insertStorage({ ctx, input }: { ctx: Context; input: StorageBody }): Promise<StorageItem> {
  return ctx.db.transaction(async (tx) => {
    const values = { kind: 'in', ...columnsOf(input) }
    const { id } = await insertRecord(ctx, tx, deviceDocument, { entity: 'deviceStorage', audited, values })
    return storageOrThrow(tx, id)
  })
}

/** Reads and locks a draft that a user changes. Throws ConflictError (state) if the document is no longer a draft. */
export async function lockStorageDraft(tx: Db, id: string): Promise<DocumentRow> {
  const row = await lockDocument(tx, ['in'], id)
  assertAllowed(storageTransitions, 'edit', row.status as StorageStatus)
  return row
}

/** Edits a draft. Its quantity cannot fall below the number of devices already entered. */
export async function editStorage({
  ctx,
  input,
}: {
  ctx: Context
  input: CallRequest<typeof call>
}): Promise<StorageItem> {
  const { id, rowVersion } = input
  return ctx.db.transaction(async (tx) => {
    await lockStorageDraft(tx, id)
    const { before, after } = await updateRecord(tx, deviceDocument, {
      id,
      rowVersion,
      values: columnsOf(input),
      actor: ctx.principal.userId,
      current: () => readStorage(tx, id),
      async check(row) {
        const counted = await countLines(tx, row.id)
        if (input.quantity < counted) throw new InvalidError({ quantity: `已录 ${counted} 台，数量不能更少` })
      },
    })
    const change = changedFields({ ...audited(before) }, { ...audited(after) })
    if (change) await recordWritten(ctx, tx, { entity: 'deviceStorage', action: 'edit', id, ...change })
    return storageOrThrow(tx, id)
  })
}
