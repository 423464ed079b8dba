import type { CallRequest } from '../../../lib/contracts/base/call.ts'
import type { ActionOf } from '../../../lib/contracts/cards.ts'
import type { ClassItem, editClass as call } from '../../../lib/contracts/class/calls.ts'
import type { Db } from '../../core/database/database.ts'
import type { Context } from '../../core/http/context.ts'
import { changedFields, recordWritten, rejectDuplicates, updateRecord, type Writing } from '../../core/records/write.ts'
import { schoolClass } from '../../tables/class.ts'
import { followClasses } from '../account/index.ts'
import {
  audited,
  type ClassRow,
  checkClass,
  classOrThrow,
  columnsOf,
  duplicateMessages,
  publishOrgan,
} from './internal.ts'
import { readClass } from './rows.ts'

type Input = CallRequest<typeof call>

export async function editClass({ ctx, input }: { ctx: Context; input: Input }): Promise<ClassItem> {
  const work = ctx.db.transaction(async (tx) => {
    await writeClass(ctx, tx, input, 'edit')
    return classOrThrow(tx, ctx.scope, input.id)
  })
  return rejectDuplicates(work, duplicateMessages)
}

/** Edits a class within the given transaction and returns the row before and after the edit. */
export async function writeClass(
  acting: Writing & Pick<Context, 'scope'>,
  tx: Db,
  input: Input,
  action: ActionOf<'class'>,
): Promise<{ before: ClassRow; after: ClassRow }> {
  const { id, rowVersion } = input
  const { scope, hub, requestId, address } = acting
  const { userId: actor } = acting.principal
  await classOrThrow(tx, scope, id)
  const current = () => readClass(tx, id)
  const values = columnsOf(input)
  const check = (before: ClassRow) => checkClass(tx, scope, input, before)
  const written = await updateRecord(tx, schoolClass, { id, rowVersion, values, actor, current, check })
  const { before, after } = written
  const changes = changedFields(audited(before), audited(after))
  if (changes) await recordWritten(acting, tx, { entity: 'class', action, id, ...changes })
  if (before.organId !== after.organId) await publishOrgan(acting, tx, after.organId)
  await followClasses({ db: tx, hub, actor, requestId, address }, [after.id])
  return written
}
