import type { OrganBody, OrganItem } from '../../../lib/contracts/organ.ts'
import type { Context } from '../../core/context.ts'
import type { Db } from '../../core/database.ts'
import { insertRecord, unlessTaken } from '../../core/write.ts'
import { audited, checkOrgan, checkParent, columnsOf, lockTree, nextCode, organOrThrow, taken } from './internal.ts'
import { organ } from './schema.ts'

/** An organisation without a code is given one. */
export async function insertOrgan({ ctx, input }: { ctx: Context; input: OrganBody }): Promise<OrganItem> {
  const write = async (tx: Db) => {
    await lockTree(tx)
    await checkParent(tx, ctx.scope, input.parentId)
    await checkOrgan(tx, input)
    const code = input.code || (await nextCode(tx))
    const values = { ...columnsOf(input), code }
    const { id } = await insertRecord(ctx, tx, organ, { entity: 'organ', audited, values })
    return organOrThrow(tx, ctx.scope, id)
  }
  return unlessTaken(ctx.db.transaction(write), taken)
}
