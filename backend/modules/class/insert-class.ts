import type { ClassBody, ClassItem } from '../../../lib/contracts/class/calls.ts'
import type { Db } from '../../core/database/database.ts'
import type { Context } from '../../core/http/context.ts'
import { insertRecord, rejectDuplicates } from '../../core/records/write.ts'
import { schoolClass } from '../../tables/class.ts'
import { audited, checkClass, classOrThrow, columnsOf, duplicateMessages, publishOrgan } from './internal.ts'

export async function insertClass({ ctx, input }: { ctx: Context; input: ClassBody }): Promise<ClassItem> {
  const write = async (tx: Db) => {
    await checkClass(tx, ctx.scope, input)
    const values = columnsOf(input)
    const { id, organId } = await insertRecord(ctx, tx, schoolClass, { entity: 'class', audited, values })
    await publishOrgan(ctx, tx, organId)
    return classOrThrow(tx, ctx.scope, id)
  }
  return rejectDuplicates(ctx.db.transaction(write), duplicateMessages)
}
