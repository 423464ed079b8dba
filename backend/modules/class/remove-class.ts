import type { CallRequest } from '../../../lib/contracts/base/call.ts'
import type { removeClass as call } from '../../../lib/contracts/class/calls.ts'
import type { Context } from '../../core/http/context.ts'
import { ConflictError } from '../../core/http/errors.ts'
import { removeRecord } from '../../core/records/write.ts'
import { schoolClass } from '../../tables/class.ts'
import { accountsIn, audited, classOrThrow, publishOrgan } from './internal.ts'
import { readClass } from './rows.ts'

/** Removes a class. Throws ConflictError (inUse) while an account belongs to the class. */
export async function removeClass({ ctx, input }: { ctx: Context; input: CallRequest<typeof call> }): Promise<null> {
  return ctx.db.transaction(async (tx) => {
    await classOrThrow(tx, ctx.scope, input.id)
    const current = () => readClass(tx, input.id)
    const removed = await removeRecord(ctx, tx, schoolClass, { ...input, entity: 'class', audited, current })
    const count = await accountsIn(tx, removed.id)
    if (count > 0) {
      const uses = [{ label: '账号', count }]
      throw new ConflictError(`“${removed.name}”还有 ${count} 个账号，不能删除；可以结业或停用`, {
        kind: 'inUse',
        uses,
      })
    }
    await publishOrgan(ctx, tx, removed.organId)
    return null
  })
}
