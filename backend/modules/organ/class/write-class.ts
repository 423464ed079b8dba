import type { CallRequest } from '../../../../lib/contracts/base/call.ts'
import type {
  ClassBody,
  ClassItem,
  editClass as editCall,
  removeClass as removeCall,
} from '../../../../lib/contracts/class/calls.ts'
import type { Db } from '../../../core/database/database.ts'
import type { Context } from '../../../core/http/context.ts'
import { ConflictError } from '../../../core/http/errors.ts'
import { publishChanged } from '../../../core/realtime/changed.ts'
import {
  changedFields,
  insertRecord,
  recordWritten,
  removeRecord,
  unlessTaken,
  updateRecord,
} from '../../../core/records/write.ts'
import { schoolClass } from '../../../tables/organ.ts'
import { accountsIn, audited, checkClass, classOrThrow, columnsOf, taken } from './internal.ts'
import { readClass } from './rows.ts'
import { followClasses } from './students.ts'

const kind = { entity: 'class', audited } as const

/** Trees say how many classes an organisation has. */
const publishOrgan = ({ hub }: Context, tx: Db, organId: number) => publishChanged(hub, tx, 'organ', [organId])

export async function insertClass({ ctx, input }: { ctx: Context; input: ClassBody }): Promise<ClassItem> {
  const write = async (tx: Db) => {
    await checkClass(tx, ctx.scope, input)
    const row = await insertRecord(ctx, tx, schoolClass, { ...kind, values: columnsOf(input) })
    await publishOrgan(ctx, tx, row.organId)
    return classOrThrow(tx, ctx.scope, row.id)
  }
  return unlessTaken(ctx.db.transaction(write), taken)
}

export async function editClass({
  ctx,
  input,
}: {
  ctx: Context
  input: CallRequest<typeof editCall>
}): Promise<ClassItem> {
  const { id, rowVersion } = input
  const { userId: actor } = ctx.principal
  const write = async (tx: Db) => {
    await classOrThrow(tx, ctx.scope, id)
    const current = () => readClass(tx, id)
    const values = columnsOf(input)
    const { before, after } = await updateRecord(tx, schoolClass, { id, rowVersion, values, actor, current })
    await checkClass(tx, ctx.scope, input, before)
    const changes = changedFields(audited(before), audited(after))
    if (changes) await recordWritten(ctx, tx, { entity: 'class', action: 'edit', id, ...changes })
    if (before.organId !== after.organId) await publishOrgan(ctx, tx, after.organId)
    await followClasses({ db: tx, hub: ctx.hub, actor, requestId: ctx.requestId }, [after.id])
    return classOrThrow(tx, ctx.scope, id)
  }
  return unlessTaken(ctx.db.transaction(write), taken)
}

/** Only a class that no account belongs to any more. */
export async function removeClass({
  ctx,
  input,
}: {
  ctx: Context
  input: CallRequest<typeof removeCall>
}): Promise<null> {
  return ctx.db.transaction(async (tx) => {
    await classOrThrow(tx, ctx.scope, input.id)
    const current = () => readClass(tx, input.id)
    const { id, name, organId } = await removeRecord(ctx, tx, schoolClass, { ...input, ...kind, current })
    const count = await accountsIn(tx, id)
    if (count > 0) {
      const uses = [{ label: '账号', count }]
      throw new ConflictError(`“${name}”还有 ${count} 个账号，不能删除；可以结业或停用`, { kind: 'inUse', uses })
    }
    await publishOrgan(ctx, tx, organId)
    return null
  })
}
