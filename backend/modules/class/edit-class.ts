import type { CallRequest } from '../../../lib/contracts/base/call.ts'
import type { ClassItem, editClass as call } from '../../../lib/contracts/class/calls.ts'
import type { Db } from '../../core/database/database.ts'
import type { Context } from '../../core/http/context.ts'
import { changedFields, recordWritten, unlessTaken, updateRecord } from '../../core/records/write.ts'
import { schoolClass } from '../../tables/class.ts'
import { followClasses } from '../account/index.ts'
import { audited, type ClassRow, checkClass, classOrThrow, columnsOf, publishOrgan, taken } from './internal.ts'
import { readClass } from './rows.ts'

export async function editClass({ ctx, input }: { ctx: Context; input: CallRequest<typeof call> }): Promise<ClassItem> {
  const { id, rowVersion } = input
  const { userId: actor } = ctx.principal
  const write = async (tx: Db) => {
    await classOrThrow(tx, ctx.scope, id)
    const current = () => readClass(tx, id)
    const values = columnsOf(input)
    const check = (before: ClassRow) => checkClass(tx, ctx.scope, input, before)
    const { before, after } = await updateRecord(tx, schoolClass, { id, rowVersion, values, actor, current, check })
    const changes = changedFields(audited(before), audited(after))
    if (changes) await recordWritten(ctx, tx, { entity: 'class', action: 'edit', id, ...changes })
    if (before.organId !== after.organId) await publishOrgan(ctx, tx, after.organId)
    const { hub, requestId, address } = ctx
    await followClasses({ db: tx, hub, actor, requestId, address }, [after.id])
    return classOrThrow(tx, ctx.scope, id)
  }
  return unlessTaken(ctx.db.transaction(write), taken)
}
