import { sql } from 'drizzle-orm'
import type { CallRequest } from '../../../lib/contracts/base/call.ts'
import type { removeDictItem } from '../../../lib/contracts/dict/maintenance.ts'
import type { Context } from '../../core/http/context.ts'
import { ConflictError } from '../../core/http/errors.ts'
import { updateRecord } from '../../core/records/write.ts'
import { type DataScope, everything } from '../../core/scope/data-scope.ts'
import { dictItem } from '../../tables/dict.ts'
import { auditedFields, auditItem, publishDict } from './internal.ts'
import { findItem } from './rows.ts'
import { countUses, type References, totalOf } from './uses.ts'

interface Handling {
  ctx: Context
  input: CallRequest<typeof removeDictItem>
  references: References
}

/**
 * Removes a value. Throws ConflictError (inUse) if a record still uses the value; the error names the kinds of records.
 */
export async function removeItem({ ctx, input: { id, rowVersion }, references }: Handling): Promise<null> {
  return ctx.db.transaction(async (tx) => {
    const { before } = await updateRecord(tx, dictItem, {
      id,
      rowVersion,
      values: { deletedAt: sql`now()` },
      actor: ctx.principal.userId,
      current: () => findItem(tx, references, ctx.scope, Number(id)),
    })
    const { typeCode, key, name } = before
    const used = (scope: DataScope) => countUses(tx, references, scope, typeCode, [key])
    if (totalOf((await used(everything)).get(key)) > 0) {
      const uses = (await used(ctx.scope)).get(key) ?? []
      const named = uses.map(({ label, count }) => `${label} ${count}`).join('、') || '在您的数据范围之外'
      throw new ConflictError(`“${name}”正在使用（${named}），只能停用或合并`, {
        kind: 'inUse',
        uses: uses.map(({ label, count }) => ({ label, count })),
      })
    }
    await auditItem(tx, ctx, { action: 'remove', entityId: id, before: { key, ...auditedFields(before) }, after: null })
    await publishDict(ctx.hub, tx, typeCode)
    return null
  })
}
