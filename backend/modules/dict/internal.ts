import { and, eq, isNull, ne } from 'drizzle-orm'
import type { ActionOf } from '../../../lib/contracts/cards.ts'
import type { TypeCode } from '../../../lib/contracts/dict/calls.ts'
import { extraFields, extraSchema } from '../../../lib/contracts/dict/extra.ts'
import type { DictListItem } from '../../../lib/contracts/dict/maintenance.ts'
import type { Db } from '../../core/database/database.ts'
import type { Context, Principal } from '../../core/http/context.ts'
import { InvalidError } from '../../core/http/errors.ts'
import type { RealtimeHub } from '../../core/realtime/hub.ts'
import { type AuditEntry, audit } from '../../core/records/audit.ts'
import { changedFields, updateRecord } from '../../core/records/write.ts'
import { dictItem } from '../../tables/dict.ts'
import { type DictRow, findItem, readItem } from './rows.ts'
import type { References } from './uses.ts'

type Extra = Record<string, unknown>

/** The fields of a value in its history; each part of `extra` is a field of its own, such as `extra.baseType`. */
export function auditedFields({ name, sort, status, subsetIds, subjectKeys, extra }: DictRow): Extra {
  const parts = Object.entries(extra).map(([field, value]) => [`extra.${field}`, value] as const)
  return { name, sort, status, subsetIds, subjectKeys, ...Object.fromEntries(parts) }
}

/** The fields that differ between two states of a value; a removed part of `extra` has the new value null. */
export function changesOf(before: DictRow, after: DictRow): ReturnType<typeof changedFields> {
  const was = auditedFields(before)
  const gone = Object.fromEntries(Object.keys(was).map((field) => [field, null]))
  return changedFields(was, { ...gone, ...auditedFields(after) })
}

/**
 * The `extra` to store: the given fields of the form, and the stored fields that no form contains, such as `mergedInto`
 * or a knowledge system's `kind`.
 */
export function mergedExtra(typeCode: string, given: Extra, stored: Extra = {}): Extra {
  const known = extraFields(typeCode)
  // A boolean field keeps its stored value if it is not given, because a file from an earlier release may have no
  // column for it.
  const isUnsaid = ([field, value]: [string, unknown]) => typeof value === 'boolean' && given[field] === undefined
  const kept = Object.entries(stored).filter((entry) => !known.includes(entry[0]) || isUnsaid(entry))
  const parsed = Object.entries(extraSchema(typeCode).parse(given)).filter(([, value]) => !isEmptyList(value))
  return { ...Object.fromEntries(kept), ...Object.fromEntries(parsed) }
}

const isEmptyList = (value: unknown) => value === undefined || (Array.isArray(value) && value.length === 0)

/**
 * Throws InvalidError if another value of the dictionary has the name. The value with the key `key` itself may have it.
 */
export async function checkName(
  tx: Db,
  { typeCode, key, name }: Pick<DictRow, 'typeCode' | 'key' | 'name'>,
): Promise<void> {
  const [same] = await tx
    .select({ key: dictItem.key })
    .from(dictItem)
    .where(
      and(eq(dictItem.typeCode, typeCode), eq(dictItem.name, name), ne(dictItem.key, key), isNull(dictItem.deletedAt)),
    )
  if (same) throw new InvalidError({ name: sameNameMessage(same.key) })
}

export const sameNameMessage = (key: string) => `已有同名的值（键 ${key}）`

type By = Pick<Context, 'requestId'> & { principal: Principal; address?: string }

export function auditItem(
  tx: Db,
  { principal, requestId, address }: By,
  entry: Pick<AuditEntry<'dict'>, 'action' | 'entityId' | 'before' | 'after'>,
): Promise<void> {
  return audit(tx, { ...entry, entity: 'dict', actor: principal.userId, requestId, ...(address && { address }) })
}

export function publishDict(hub: RealtimeHub, tx: Db, typeCode: string): Promise<void> {
  const content = { typeCode: typeCode as TypeCode }
  return hub.publish(tx, { to: { all: true }, event: { event: 'dictChanged', content } })
}

interface Write {
  ctx: Context
  references: References
  action: ActionOf<'dict'>
  id: string | number
  rowVersion: number
  /** Computes the new values from the current row; the row is locked. */
  values(row: DictRow, tx: Db): Promise<Partial<DictRow>> | Partial<DictRow>
}

/**
 * Writes one value with a new row version, an audit entry and an event to open pages. Throws the errors of
 * `updateRecord`.
 */
export async function writeItem({ ctx, references, action, id, rowVersion, values }: Write): Promise<DictListItem> {
  return ctx.db.transaction(async (tx) => {
    const [row] = await tx
      .select()
      .from(dictItem)
      .where(eq(dictItem.id, Number(id)))
      .for('update')
    const { before, after } = await updateRecord(tx, dictItem, {
      id,
      rowVersion,
      values: row ? await values(row, tx) : {},
      actor: ctx.principal.userId,
      current: () => findItem(tx, references, ctx.scope, Number(id)),
    })
    const changes = changesOf(before, after)
    if (changes) await auditItem(tx, ctx, { action, entityId: after.id, ...changes })
    await publishDict(ctx.hub, tx, after.typeCode)
    return readItem(tx, references, ctx.scope, after.id)
  })
}
