import { and, eq, sql } from 'drizzle-orm'
import type { CallRequest } from '../../../lib/contracts/base/call.ts'
import type { DictListItem, insertDictItem } from '../../../lib/contracts/dict/maintenance.ts'
import type { Context } from '../../core/http/context.ts'
import { InvalidError } from '../../core/http/errors.ts'
import { rejectDuplicates } from '../../core/records/write.ts'
import { dictItem } from '../../tables/dict.ts'
import { auditedFields, auditItem, checkName, mergedExtra, publishDict } from './internal.ts'
import { type DictRow, readItem } from './rows.ts'
import type { References } from './uses.ts'

type Input = CallRequest<typeof insertDictItem>
interface Handling {
  ctx: Context
  input: Input
  references: References
}

export async function insertItem({ ctx, input, references }: Handling): Promise<DictListItem> {
  const { typeCode, key } = input
  const written = ctx.db.transaction(async (tx) => {
    const [known] = await tx
      .select()
      .from(dictItem)
      .where(and(eq(dictItem.typeCode, typeCode), eq(dictItem.key, key)))
    if (known) throw new InvalidError({ key: duplicateKeyMessage(known) })
    await checkName(tx, input)
    const row = await storeItem(tx, { ...input, actor: ctx.principal.userId })
    await auditItem(tx, ctx, {
      action: 'insert',
      entityId: row.id,
      before: null,
      after: { key, ...auditedFields(row) },
    })
    await publishDict(ctx.hub, tx, typeCode)
    return readItem(tx, references, ctx.scope, row.id)
  })
  return rejectDuplicates(written, { dict_item_key: { key: '这个键已存在' } })
}

/**
 * The message for a key that is taken. A removed value keeps its key, because old versions of questions may still
 * contain the key.
 */
export function duplicateKeyMessage({ name, deletedAt }: DictRow): string {
  return deletedAt ? `这个键曾属于已删除的“${name}”，请换一个` : `这个键已是“${name}”的`
}

interface NewItem extends Input {
  /** Position of the value in a dictionary sorted by hand. */
  sort?: number | undefined
  status?: number
  actor: number
}

/** Stores a new value. In a dictionary sorted by hand, the value comes last unless `sort` is given. */
export async function storeItem(
  tx: Context['db'],
  { typeCode, key, name, extra, sort, status = 1, actor }: NewItem,
): Promise<DictRow> {
  const last = sql<number>`(select max(sort) + 10 from dict_item where type_code = ${typeCode} and deleted_at is null)`
  const values = {
    typeCode,
    key,
    name,
    status,
    extra: mergedExtra(typeCode, extra),
    sort: sort ?? last,
    createdBy: actor,
    updatedBy: actor,
  }
  const [row] = await tx.insert(dictItem).values(values).returning()
  if (!row) throw new Error(`dictionary value ${typeCode} ${key} was not stored`)
  return row
}
