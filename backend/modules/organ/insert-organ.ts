import type { OrganBody, OrganItem } from '../../../lib/contracts/organ/calls.ts'
import type { Db } from '../../core/database/database.ts'
import type { Context } from '../../core/http/context.ts'
import { insertRecord, rejectDuplicates } from '../../core/records/write.ts'
import { organ } from '../../tables/organ.ts'
import {
  audited,
  checkOrgan,
  checkParent,
  columnsOf,
  duplicateMessages,
  lockTree,
  nextCode,
  organOrThrow,
} from './internal.ts'
import { formOf } from './rows.ts'

/** Inserts an organisation. If the input has no code, the service assigns the next code. */
export async function insertOrgan({ ctx, input }: { ctx: Context; input: OrganBody }): Promise<OrganItem> {
  const write = async (tx: Db) => {
    await lockTree(tx)
    await checkParent(tx, ctx.scope, input.parentId)
    await checkOrgan(tx, ctx.scope, input)
    const code = input.code || (await nextCode(tx))
    const values = { ...columnsOf(input), code }
    const { id } = await insertRecord(ctx, tx, organ, { entity: 'organ', audited, values })
    return organOrThrow(tx, formOf(ctx), id)
  }
  return rejectDuplicates(ctx.db.transaction(write), duplicateMessages)
}
