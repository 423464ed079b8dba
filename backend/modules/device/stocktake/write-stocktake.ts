import { sql } from 'drizzle-orm'
import type { CallAnswer, CallRequest } from '../../../../lib/contracts/base/call.ts'
import { differenceNames } from '../../../../lib/contracts/device/document-card.ts'
import { stocktakeTransitions } from '../../../../lib/contracts/device/document-transitions.ts'
import { modelKey } from '../../../../lib/contracts/device/model.ts'
import * as calls from '../../../../lib/contracts/device/stocktake.ts'
import type { Db } from '../../../core/database/database.ts'
import type { Context } from '../../../core/http/context.ts'
import { InvalidError } from '../../../core/http/errors.ts'
import { assertAllowed } from '../../../core/records/transition.ts'
import { insertRecord, recordWritten, updateRecord, versionConflict } from '../../../core/records/write.ts'
import { deviceDocument } from '../../../tables/device.ts'
import { addEvents } from '../change-devices.ts'
import {
  addLines,
  countLines,
  type DocumentRow,
  documentLimit,
  enterSns,
  lockDocument,
  removeSns,
} from '../documents/lines.ts'
import { nextNumber } from '../documents/numbers.ts'
import { lockDevices } from '../facts.ts'
import { amountsOf, differencesOf, expectedOf, type Found, lineOf } from './differences.ts'
import { readStocktake, stocktakeOrThrow } from './rows.ts'

const entity = 'deviceStocktake'
const audited = ({ model, note }: DocumentRow) => ({ model, note })

type Entering = { ctx: Context; input: CallRequest<typeof calls.addStocktakeSns> }

export function insertStocktake({ ctx, input }: { ctx: Context; input: calls.StocktakeBody }) {
  return ctx.db.transaction(async (tx) => {
    const values = { kind: 'stocktake', ...input, model: input.model && (await stockedModel(tx, input.model)) }
    const { id } = await insertRecord(ctx, tx, deviceDocument, { entity, audited, values })
    return stocktakeOrThrow(tx, id)
  })
}

/**
 * Returns a typed model in the spelling of the devices in stock. Throws InvalidError if no model in stock matches, or
 * several do.
 */
async function stockedModel(tx: Db, written: string): Promise<string> {
  const { rows } = await tx.execute<{ model: string }>(sql`
    select distinct d.model from device d where d.deleted_at is null and d.status = 'inStock'`)
  const models = rows.map(({ model }) => model)
  if (models.includes(written)) return written
  const [found, ...others] = models.filter((model) => modelKey(model) === modelKey(written))
  if (found === undefined) throw new InvalidError({ model: '仓库中没有这个型号' })
  if (others.length === 0) return found
  const named = [found, ...others].sort().map((model) => `“${model}”`)
  throw new InvalidError({ model: `仓库中有几个相近的型号：${named.join('、')}，请选其中一个` })
}

/**
 * Reads and locks the draft to which a user adds counts. Throws ConflictError (state) if the stocktake is no longer a
 * draft.
 */
async function lockDraft(tx: Db, id: string): Promise<DocumentRow> {
  const row = await lockDocument(tx, ['stocktake'], id)
  assertAllowed(stocktakeTransitions, 'edit', row.status as calls.StocktakeStatus)
  return row
}

/**
 * Adds every well-formed serial number to a stocktake. A device that differs from the stock records is not refused but
 * recorded as a difference.
 */
export const addStocktakeSns = ({ ctx, input }: Entering) =>
  ctx.db.transaction(async (tx) => {
    const { id, model } = await lockDraft(tx, input.id)
    const judge = async (sns: readonly string[]) => {
      const known = await lockDevices(tx, sql`d.sn = any (${sql.param(sns)}::text[])`)
      const { rows } = await tx.execute<{ sn: string; model: string }>(
        sql`select sn, model from device where deleted_at is null and sn = any (${sql.param(sns)}::text[])`,
      )
      const models = new Map(rows.map((row) => [row.sn, row.model]))
      const bySn = new Map(
        known.map(({ id, sn, facts: { status } }) => [sn, { id, status, model: models.get(sn) ?? '' }]),
      )
      return (sn: string) => lineOf(sn, bySn.get(sn), model)
    }
    return enterSns(ctx, tx, { id, entity, most: documentLimit, judge }, input.sns)
  })

export const removeStocktakeSns = ({ ctx, input }: Entering) =>
  ctx.db.transaction(async (tx) => {
    const { id } = await lockDraft(tx, input.id)
    return removeSns(ctx, tx, { id, entity }, input.sns)
  })

type Finishing = { ctx: Context; input: CallRequest<typeof calls.finishStocktake> }

/**
 * Finishes a stocktake (完成盘点): writes the document's number, the differences with their reasons and the timeline events
 * in one transaction.
 */
export function finishStocktake({
  ctx,
  input: { id, rowVersion, ...reasons },
}: Finishing): Promise<CallAnswer<typeof calls.finishStocktake>> {
  return ctx.db.transaction(async (tx) => {
    const row = await lockDraft(tx, id)
    const current = () => readStocktake(tx, id)
    if (row.rowVersion !== rowVersion) throw await versionConflict(current)
    const counted = await countLines(tx, row.id)
    if (counted === 0) throw new InvalidError({ sns: '还没有录入 SN' })
    const found = await differencesOf(tx, row)
    refuseUnexplained(found, reasons)
    const amounts = amountsOf(found)
    const quantity = expectedOf(counted, amounts)
    const no = await nextNumber(tx, 'stocktake')
    const told = found.map((one) => ({ ...one, note: [one.note, reasons[one.difference]].filter(Boolean).join('；') }))
    await addLines(tx, row.id, told.filter(isMissing))
    await updateDifferences(tx, row.id, told)
    await publishDevices(ctx, tx, row.id, told)
    const actor = ctx.principal.userId
    const values = { status: 'done', no, quantity, doneAt: sql`now()`, doneBy: actor }
    await updateRecord(tx, deviceDocument, { id, rowVersion, values, actor, current })
    const after = { status: 'done', no, expected: quantity, counted, ...amounts }
    await recordWritten(ctx, tx, { entity, action: 'finish', id, before: { status: row.status }, after })
    return stocktakeOrThrow(tx, id)
  })
}

const isMissing = ({ difference }: Found) => difference === 'missing'

/** Writes the final differences to the lines and clears those that no longer apply. */
async function updateDifferences(tx: Db, documentId: number, told: readonly Found[]): Promise<void> {
  await tx.execute(sql`
    update device_document_line l set device_id = t."deviceId", difference = t.difference, note = t.note
    from jsonb_to_recordset(${JSON.stringify(told)}::jsonb) as t (sn text, "deviceId" bigint, difference text, note text)
    where l.document_id = ${documentId} and l.sn = t.sn`)
  await tx.execute(sql`
    update device_document_line l set difference = null, note = '',
      device_id = (select d.id from device d where d.sn = l.sn and d.deleted_at is null)
    where l.document_id = ${documentId} and l.difference <> 'missing'
      and l.sn <> all (${sql.param(told.filter((one) => !isMissing(one)).map(({ sn }) => sn))}::text[])`)
}

/** Throws InvalidError for each kind of difference that occurs without a reason. */
function refuseUnexplained(found: readonly Found[], reasons: Readonly<Record<calls.Difference, string>>): void {
  const open = calls.differences.filter((of) => !reasons[of] && found.some(({ difference }) => difference === of))
  if (open.length === 0) return
  throw new InvalidError(Object.fromEntries(open.map((of) => [of, `请填写“${differenceNames[of]}”的原因`])))
}

async function publishDevices(ctx: Context, tx: Db, documentId: number, told: readonly Found[]): Promise<void> {
  const { rows } = await tx.execute<{ id: number; status: string }>(sql`
    select id::float8 as id, status from device
    where id = any (${sql.param(told.flatMap(({ deviceId }) => deviceId ?? []))}::bigint[])`)
  const states = new Map(rows.map(({ id, status }) => [id, status]))
  const byNote = Map.groupBy(told, ({ difference, note }) => `${differenceNames[difference]}：${note}`)
  for (const [note, found] of byNote) {
    const events = found.flatMap(({ deviceId: id }) => {
      const status = id === null ? undefined : states.get(id)
      return id === null || status === undefined ? [] : [{ id, status, from: null, to: null, account: null }]
    })
    await addEvents({ db: tx, principal: ctx.principal }, { kind: 'stocktake', documentId, note }, events)
  }
}

type Cancelling = { ctx: Context; input: CallRequest<typeof calls.cancelStocktake> }

export const cancelStocktake = ({ ctx, input: { id, rowVersion } }: Cancelling) =>
  ctx.db.transaction(async (tx) => {
    const { status } = await lockDraft(tx, id)
    await updateRecord(tx, deviceDocument, {
      id,
      rowVersion,
      values: { status: 'void' },
      actor: ctx.principal.userId,
      current: () => readStocktake(tx, id),
    })
    const change = { before: { status }, after: { status: 'void' } }
    await recordWritten(ctx, tx, { entity, action: 'void', id, ...change })
    return stocktakeOrThrow(tx, id)
  })
