import { and, eq, isNull, sql } from 'drizzle-orm'
import type { CallRequest } from '../../../lib/contracts/base/call.ts'
import type { resetDictSort, sortDictItems } from '../../../lib/contracts/dict/maintenance.ts'
import type { Db } from '../../core/database/database.ts'
import type { Context } from '../../core/http/context.ts'
import { ConflictError, InvalidError } from '../../core/http/errors.ts'
import { dictOrder } from '../../core/records/dict-order.ts'
import type { DataScope } from '../../core/scope/data-scope.ts'
import { dictItem } from '../../tables/dict.ts'
import { auditItem, publishDict } from './internal.ts'
import { type DictRow, readItem } from './rows.ts'
import type { References } from './uses.ts'

const STEP = 10

interface Handling {
  ctx: Context
  input: CallRequest<typeof sortDictItems>
  references: References
}

/**
 * Stores a new order of some values of a dictionary. These values exchange their positions among each other; all other
 * values keep theirs. If no user has sorted the dictionary by hand before, or if two positions are equal, all values
 * are numbered again. Only values with a new position are written.
 */
export async function sortItems({ ctx, input, references }: Handling): Promise<null> {
  const { typeCode, items } = input
  return ctx.db.transaction(async (tx) => {
    const rows = await lockType(tx, typeCode)
    const byId = new Map(rows.map((row) => [String(row.id), row]))
    const moved: DictRow[] = []
    for (const { id, rowVersion } of items) {
      const row = byId.get(id)
      if (!row) throw new InvalidError({ items: '有字典项不存在或已被删除，请刷新后再排' })
      if (row.rowVersion !== rowVersion) throw await concurrentChange(tx, references, ctx.scope, row)
      moved.push(row)
    }
    if (new Set(moved).size !== moved.length) throw new InvalidError({ items: '同一项不能出现两次' })
    for (const [row, sort] of placesOf(rows, moved)) await writeSort({ ctx, tx, row, sort })
    await publishDict(ctx.hub, tx, typeCode)
    return null
  })
}

/** Sorts the dictionary by key again. Changes nothing if no user has sorted it by hand. */
export async function resetSort({
  ctx,
  input,
}: {
  ctx: Context
  input: CallRequest<typeof resetDictSort>
}): Promise<null> {
  return ctx.db.transaction(async (tx) => {
    const placed = (await lockType(tx, input.typeCode)).filter(({ sort }) => sort !== null)
    for (const row of placed) await writeSort({ ctx, tx, row, sort: null })
    if (placed.length > 0) await publishDict(ctx.hub, tx, input.typeCode)
    return null
  })
}

/** Reads all values of a dictionary in their order and locks them until the transaction ends. */
function lockType(tx: Db, typeCode: string): Promise<DictRow[]> {
  return tx
    .select()
    .from(dictItem)
    .where(and(eq(dictItem.typeCode, typeCode), isNull(dictItem.deletedAt)))
    .orderBy(dictOrder)
    .for('update')
}

async function concurrentChange(tx: Db, references: References, scope: DataScope, row: DictRow): Promise<Error> {
  const record = await readItem(tx, references, scope, row.id)
  const { updatedBy: changedBy, updatedAt: changedAt } = record
  const message = `${changedBy ?? '系统'}刚刚修改了“${row.name}”，请刷新后再排`
  return new ConflictError(message, { kind: 'version', record, changedBy, changedAt })
}

/** The rows whose position changes, with their new positions. */
function placesOf(rows: readonly DictRow[], moved: readonly DictRow[]): [DictRow, number][] {
  const own = new Set(moved)
  const queue = moved.values()
  const order = rows.map((row) => (own.has(row) ? (queue.next().value ?? row) : row))
  const places = rows.map(({ sort }) => sort ?? 0)
  const rises = places.every((place, index) => index === 0 || place > (places[index - 1] ?? 0))
  const placeAt = (index: number) => (rises ? (places[index] ?? 0) : (index + 1) * STEP)
  return order.map((row, index): [DictRow, number] => [row, placeAt(index)]).filter(([row, sort]) => row.sort !== sort)
}

async function writeSort({
  ctx,
  tx,
  row,
  sort,
}: {
  ctx: Context
  tx: Db
  row: DictRow
  sort: number | null
}): Promise<void> {
  const set = { sort, rowVersion: row.rowVersion + 1, updatedBy: ctx.principal.userId, updatedAt: sql`now()` }
  await tx.update(dictItem).set(set).where(eq(dictItem.id, row.id))
  await auditItem(tx, ctx, { action: 'sort', entityId: row.id, before: { sort: row.sort }, after: { sort } })
}
