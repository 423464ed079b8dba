import type { OrganBody, OrganItem } from '../../../lib/contracts/organ.ts'
import type { Context } from '../../core/context.ts'
import type { Db } from '../../core/database.ts'
import { recordWritten, unlessTaken } from '../../core/write.ts'
import { audited, checkOrgan, checkParent, columnsOf, lockTree, nextCode, organOrThrow, taken } from './internal.ts'
import { organ } from './schema.ts'

/** An organisation without a code is given one. */
export async function insertOrgan({ ctx, input }: { ctx: Context; input: OrganBody }): Promise<OrganItem> {
  const { userId } = ctx.principal
  const write = async (tx: Db) => {
    await lockTree(tx)
    await checkParent(tx, input.parentId)
    await checkOrgan(tx, input)
    const code = input.code || (await nextCode(tx))
    const [row] = await tx
      .insert(organ)
      .values({ ...columnsOf(input), code, createdBy: userId, updatedBy: userId })
      .returning()
    if (!row) throw new Error('organisation was not stored')
    await recordWritten(ctx, tx, { entity: 'organ', action: 'insert', id: row.id, before: null, after: audited(row) })
    return organOrThrow(tx, row.id)
  }
  return unlessTaken(ctx.db.transaction(write), taken)
}
