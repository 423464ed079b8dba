import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { differenceNames } from '../../../../lib/contracts/device/document-card.ts'
import { readSn, SN_FAULT, SN_PATTERN } from '../../../../lib/contracts/device/sn.ts'
import type { Difference } from '../../../../lib/contracts/device/stocktake.ts'
import { type DocumentSns, type EnteredSns, MAX_DOCUMENT_DEVICES } from '../../../../lib/contracts/device/storage.ts'
import type { Db } from '../../../core/database/database.ts'
import type { Context } from '../../../core/http/context.ts'
import { InvalidError, NotFoundError } from '../../../core/http/errors.ts'
import { recordWritten } from '../../../core/records/write.ts'
import { deviceDocument } from '../../../tables/device.ts'
import { type KnownDevice, lockDevices } from '../facts.ts'
import type { DocumentKind } from './numbers.ts'

export type DocumentRow = typeof deviceDocument.$inferSelect

/**
 * Reads a document and locks it until the transaction ends, so that no serial number is entered while another request
 * finishes the document. Throws NotFoundError.
 */
export async function lockDocument(tx: Db, kinds: readonly DocumentKind[], id: string): Promise<DocumentRow> {
  const [row] = await tx
    .select()
    .from(deviceDocument)
    .where(
      and(
        eq(deviceDocument.id, Number(id)),
        inArray(deviceDocument.kind, [...kinds]),
        isNull(deviceDocument.deletedAt),
      ),
    )
    .for('update')
  if (!row) throw new NotFoundError('单据不存在')
  return row
}

export async function countLines(db: Db, documentId: number): Promise<number> {
  const { rows } = await db.execute<{ n: number }>(
    sql`select count(*)::int as n from device_document_line where document_id = ${documentId}`,
  )
  return rows[0]?.n ?? 0
}

/**
 * The serial numbers of a document with the models of their devices, in the order in which users entered the numbers.
 */
export async function readLines(db: Db, id: string): Promise<DocumentSns> {
  const { rows } = await db.execute<DocumentSns[number] & Record<string, unknown>>(sql`
    select l.sn, coalesce(d.model, t.model) as model from device_document_line l
    join device_document t on t.id = l.document_id left join device d on d.id = l.device_id
    where l.document_id = ${Number(id)} order by l.id`)
  return rows
}

/** Reads and locks the devices of a document. */
export const lockLines = (tx: Db, documentId: number): Promise<KnownDevice[]> =>
  lockDevices(tx, sql`d.id in (select device_id from device_document_line where document_id = ${documentId})`)

/** The entity names of documents in histories and in the audit log. */
type Document = 'deviceStorage' | 'deviceOut' | 'deviceStocktake'

/** A serial number that may be added to a document; `deviceId` is null if no device has the number. */
export interface NewLine {
  readonly sn: string
  readonly deviceId: number | null
  /** How the device differs from the stock records; only a 盘点单 (stocktake) has `difference` and `note`. */
  readonly difference?: Difference
  readonly note?: string
}

interface Entering {
  readonly id: number
  readonly entity: Document
  /** A document has at most `count` lines; `fault` is the message for each serial number beyond this limit. */
  readonly most: { readonly count: number; readonly fault: string }
  /**
   * Checks well-formed serial numbers and returns a function for them. For a serial number, this function returns the
   * line to add, or the reason why the document refuses the number.
   */
  judge(sns: readonly string[]): Promise<(sn: string) => NewLine | string>
}

const differsOf = ({ difference, note }: NewLine) =>
  difference ? { differs: [differenceNames[difference], note].filter(Boolean).join('：') } : {}

/** Adds serial numbers to a document that the caller has locked, and returns a result for each number. */
export async function enterSns(
  ctx: Context,
  tx: Db,
  { id, entity, most, judge }: Entering,
  given: readonly string[],
): Promise<EnteredSns> {
  const sns = given.map(readSn)
  const well = [...new Set(sns.filter((sn) => SN_PATTERN.test(sn)))]
  const judged = await judge(well)
  const { rows } = await tx.execute<{ sn: string }>(sql`
    select sn from device_document_line where document_id = ${id} and sn = any (${sql.param(well)}::text[])`)
  const held = new Set(rows.map(({ sn }) => sn))
  let counted = await countLines(tx, id)
  const added: NewLine[] = []
  const results = sns.map((sn, index) => {
    const fault = (text: string) => ({ sn: sn || (given[index] ?? ''), fault: text })
    if (!SN_PATTERN.test(sn)) return fault(SN_FAULT)
    if (held.has(sn)) return fault('已在本单中')
    const line = judged(sn)
    if (typeof line === 'string') return fault(line)
    if (counted >= most.count) return fault(most.fault)
    counted++
    held.add(sn)
    added.push(line)
    return { sn, fault: null, ...differsOf(line) }
  })
  await addLines(tx, id, added)
  if (added.length > 0) {
    const after = { added: added.length, counted }
    await recordWritten(ctx, tx, { entity, action: 'enterSns', id, before: null, after })
  }
  return { results, counted }
}

export async function addLines(tx: Db, documentId: number, lines: readonly NewLine[]): Promise<void> {
  await tx.execute(sql`
    insert into device_document_line (document_id, sn, device_id, difference, note)
    select ${documentId}, l.sn, l."deviceId", l.difference, coalesce(l.note, '')
    from rows from (jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
      as (sn text, "deviceId" bigint, difference text, note text)) with ordinality as l (sn, "deviceId", difference, note, no)
    order by l.no`)
}

interface Leaving {
  readonly id: number
  readonly entity: Document
}

/** Removes serial numbers from a document that the caller has locked, and returns how many lines remain. */
export async function removeSns(
  ctx: Context,
  tx: Db,
  { id, entity }: Leaving,
  given: readonly string[],
): Promise<{ counted: number }> {
  const { rowCount } = await tx.execute(sql`
    delete from device_document_line where document_id = ${id} and sn = any (${sql.param(given.map(readSn))}::text[])`)
  const counted = await countLines(tx, id)
  if (rowCount) {
    const after = { removed: rowCount, counted }
    await recordWritten(ctx, tx, { entity, action: 'removeSns', id, before: null, after })
  }
  return { counted }
}

export const documentLimit = { count: MAX_DOCUMENT_DEVICES, fault: `一张单据最多 ${MAX_DOCUMENT_DEVICES} 台` }

const NAMED = 5

/** The first serial numbers as text for a refusal, with the total if more are affected, such as SN1、SN2 等 12 台. */
export function namedSns(sns: readonly string[]): string {
  const shown = sns.slice(0, NAMED).join('、')
  return sns.length > NAMED ? `${shown} 等 ${sns.length} 台` : shown
}

/** Throws InvalidError unless exactly one of agent and organisation is given. */
export function requireOne(agentId: string | null, organId: string | null): void {
  if ((agentId === null) === (organId === null)) throw new InvalidError({ agentId: '请选择代理商或机构，二者之一' })
}
