import type { CallAnswer, CallRequest } from '../../../../lib/contracts/base/call.ts'
import type * as calls from '../../../../lib/contracts/review/golden.ts'
import type { GoldenItem } from '../../../../lib/contracts/review/golden.ts'
import type { Context } from '../../../core/http/context.ts'
import { insertRecord, recordWritten, removeRecord, updateRecord } from '../../../core/records/write.ts'
import { scopeOf } from '../../../core/scope/data-scope.ts'
import { goldenItem } from '../../../tables/review.ts'
import { goldenKindOf, type Reviewing } from '../internal.ts'
import { findItem, itemOrThrow } from './items.ts'

interface Handling<T> {
  ctx: Context
  input: T
}
type Row = typeof goldenItem.$inferSelect

const audited = ({ entity, faults, status }: Row) => ({
  entity,
  faults: faults.map(({ original, planted }) => `${original} → ${planted || '（删去）'}`),
  status,
})

const arbitrationScope = ({ principal }: Context) => scopeOf(principal, 'review:arbitrate')

export async function getGoldenSource(
  { ctx: { db, scope }, input }: Handling<CallRequest<typeof calls.getGoldenSource>>,
  { reviewed }: Reviewing,
): Promise<CallAnswer<typeof calls.getGoldenSource>> {
  const { code, parts } = await goldenKindOf(reviewed, input.entity).parts(db, scope, input.code)
  return { code, parts: [...parts] }
}

export async function insertGoldenItem(
  { ctx, input: { entity, code, faults } }: Handling<calls.GoldenItemBody>,
  { reviewed }: Reviewing,
): Promise<GoldenItem> {
  return ctx.db.transaction(async (tx) => {
    const { authors, ...planted } = await goldenKindOf(reviewed, entity).insertFaults(
      tx,
      arbitrationScope(ctx),
      code,
      faults,
    )
    const values = { entity, faults, ...planted, authors: [...new Set([...authors, ctx.principal.userId])] }
    const { id } = await insertRecord(ctx, tx, goldenItem, { entity: 'goldenItem', audited, values })
    return itemOrThrow({ db: tx, reviewed }, arbitrationScope(ctx), id)
  })
}

export async function statusGoldenItem(
  { ctx, input: { id, rowVersion, status } }: Handling<CallRequest<typeof calls.statusGoldenItem>>,
  { reviewed }: Reviewing,
): Promise<GoldenItem> {
  return ctx.db.transaction(async (tx) => {
    const reading = { db: tx, reviewed }
    await itemOrThrow(reading, arbitrationScope(ctx), id)
    const { before } = await updateRecord(tx, goldenItem, {
      ...{ id, rowVersion, values: { status }, actor: ctx.principal.userId, current: () => findItem(reading, id) },
    })
    const change = { before: { status: before.status }, after: { status } }
    await recordWritten(ctx, tx, { entity: 'goldenItem', action: 'status', id, ...change })
    return itemOrThrow(reading, arbitrationScope(ctx), id)
  })
}

export async function removeGoldenItem(
  { ctx, input }: Handling<CallRequest<typeof calls.removeGoldenItem>>,
  { reviewed }: Reviewing,
): Promise<null> {
  return ctx.db.transaction(async (tx) => {
    const reading = { db: tx, reviewed }
    await itemOrThrow(reading, arbitrationScope(ctx), input.id)
    const current = () => findItem(reading, input.id)
    await removeRecord(ctx, tx, goldenItem, { ...input, entity: 'goldenItem', audited, current })
    return null
  })
}
