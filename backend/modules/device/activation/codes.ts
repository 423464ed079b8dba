import { createHash, randomInt } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import type { CallAnswer, CallRequest } from '../../../../lib/contracts/base/call.ts'
import type * as calls from '../../../../lib/contracts/device/activation.ts'
import type { CodeBatch } from '../../../../lib/contracts/device/activation.ts'
import type { Db } from '../../../core/database/database.ts'
import { isoTime } from '../../../core/database/iso-time.ts'
import type { Context } from '../../../core/http/context.ts'
import { ConflictError, NotFoundError } from '../../../core/http/errors.ts'
import { cappedTotal, pageWindow } from '../../../core/records/paging.ts'
import { insertRecord, recordWritten, updateRecord } from '../../../core/records/write.ts'
import { type DataScope, outOfScope, withBelow, within } from '../../../core/scope/data-scope.ts'
import { deviceCodeBatch } from '../../../tables/device.ts'
import { organ } from '../../../tables/organ.ts'
import { systemUser } from '../../../tables/staff.ts'
import { requireOrgan } from '../../organ/index.ts'

/** Letters and digits of a code; 0, 1, I, L and O are left out because people confuse them. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const LENGTH = 12

/** Hash of a code such as 7F3K-9MQP-2XTD; case, spaces and hyphens of the typed code make no difference. */
export const hashOfCode = (code: string): string =>
  createHash('sha256').update(code.replace(/[\s-]/g, '').toUpperCase()).digest('hex')

function newCode(): string {
  const letters = Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)])
  return letters.join('').replace(/(.{4})(?=.)/g, '$1-')
}

const batchWithin = (scope: DataScope): SQL => within(scope, { organ: sql`b.organ_id`, createdBy: sql`b.created_by` })

async function readBatches(db: Db, where: SQL, window = sql``): Promise<CodeBatch[]> {
  const { rows } = await db.execute<CodeBatch & Record<string, unknown>>(sql`
    select b.id::text, b.row_version as "rowVersion", ${isoTime(sql`b.updated_at`)} as "updatedAt",
      (select p.full_name from ${systemUser} p where p.id = b.updated_by) as "updatedBy",
      b.organ_id::text as "organId", o.name as "organName", b.quantity, b.valid_to::text as "validTo", b.note, b.status,
      (select count(*)::int from device_code c where c.batch_id = b.id and c.used_at is not null) as used,
      ${isoTime(sql`b.created_at`)} as "createdAt",
      (select p.full_name from ${systemUser} p where p.id = b.created_by) as "createdBy"
    from device_code_batch b join ${organ} o on o.id = b.organ_id where ${where} order by b.id desc ${window}`)
  return rows
}

async function batchOrThrow(db: Db, id: string | number): Promise<CodeBatch> {
  const [found] = await readBatches(db, sql`b.id = ${Number(id)} and b.deleted_at is null`)
  if (!found) throw new NotFoundError('激活码不存在')
  return found
}

export async function listCodes({
  ctx: { db, scope },
  input,
}: {
  ctx: Pick<Context, 'db' | 'scope'>
  input: CallRequest<typeof calls.listCodes>
}): Promise<CallAnswer<typeof calls.listCodes>> {
  const { limit, offset } = pageWindow('deviceCode', input)
  const where = sql.join(
    [
      sql`b.deleted_at is null and ${batchWithin(scope)}`,
      ...(input.keyword
        ? [
            sql`position(${input.keyword.toLowerCase()} in lower(b.note || ' '
              || (select n.name from ${organ} n where n.id = b.organ_id))) > 0`,
          ]
        : []),
      ...(input.organ?.length ? [sql`b.organ_id = any (${withBelow(input.organ)})`] : []),
      ...(input.status?.length ? [sql`b.status = any (${sql.param(input.status)}::text[])`] : []),
    ],
    sql` and `,
  )
  const [list, { rows }] = await Promise.all([
    readBatches(db, where, sql`limit ${limit} offset ${offset}`),
    db.execute<{ total: number }>(sql`select count(*)::int as total from device_code_batch b where ${where}`),
  ])
  return { list, ...cappedTotal(rows[0]?.total ?? 0), nextCursor: null }
}

export async function insertCodes({
  ctx,
  input,
}: {
  ctx: Context
  input: CallRequest<typeof calls.insertCodes>
}): Promise<CallAnswer<typeof calls.insertCodes>> {
  const codes = Array.from({ length: input.quantity }, newCode)
  return ctx.db.transaction(async (tx) => {
    await requireOrgan(tx, input.organId, { scope: ctx.scope, locked: true })
    const { organId, quantity, validTo, note } = input
    const { id } = await insertRecord(ctx, tx, deviceCodeBatch, {
      entity: 'deviceCode',
      audited: () => ({ organId, quantity, validTo, note }),
      values: { organId: Number(organId), quantity, validTo, note },
    })
    await tx.execute(sql`
      insert into device_code (batch_id, hash) select ${id}, unnest(${sql.param(codes.map(hashOfCode))}::text[])`)
    return { batch: await batchOrThrow(tx, id), codes }
  })
}

export async function voidCodes({
  ctx,
  input,
}: {
  ctx: Context
  input: CallRequest<typeof calls.voidCodes>
}): Promise<CodeBatch> {
  const { id, rowVersion } = input
  return ctx.db.transaction(async (tx) => {
    const { rows } = await tx.execute(
      sql`select from device_code_batch b where b.id = ${Number(id)} and ${batchWithin(ctx.scope)}`,
    )
    await batchOrThrow(tx, id)
    if (rows.length === 0) throw outOfScope('该批激活码')
    await updateRecord(tx, deviceCodeBatch, {
      id,
      rowVersion,
      values: { status: 'void' },
      actor: ctx.principal.userId,
      current: () => batchOrThrow(tx, id),
      async check({ status }) {
        if (status === 'void') {
          throw new ConflictError('激活码已作废', { kind: 'state', current: status, allowed: ['active'] })
        }
      },
    })
    const change = { before: { status: 'active' }, after: { status: 'void' } }
    await recordWritten(ctx, tx, { entity: 'deviceCode', action: 'void', id, ...change })
    return batchOrThrow(tx, id)
  })
}
