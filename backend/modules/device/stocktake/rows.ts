import { type SQL, sql } from 'drizzle-orm'
import type { CallAnswer, CallRequest } from '../../../../lib/contracts/base/call.ts'
import type * as calls from '../../../../lib/contracts/device/stocktake.ts'
import type { Db } from '../../../core/database/database.ts'
import type { Context } from '../../../core/http/context.ts'
import { NotFoundError } from '../../../core/http/errors.ts'
import { cappedTotal, pageWindow } from '../../../core/records/paging.ts'
import { documentColumns } from '../storage/rows.ts'
import { amountsOf, differencesOf, expectedOf } from './differences.ts'

type Row = Omit<calls.StocktakeItem, 'differences' | 'expected'> & Record<string, unknown>

const ofKind = sql`t.kind = 'stocktake' and t.deleted_at is null`

/** Reads stocktakes with the number of expected devices and the number of differences of each kind. */
async function readRows(db: Db, where: SQL, page: SQL): Promise<calls.StocktakeItem[]> {
  const { rows } = await db.execute<Row>(sql`
    select ${documentColumns}, t.model from device_document t
    where ${ofKind} and ${where} order by t.id desc ${page}`)
  return Promise.all(
    rows.map(async (row) => {
      const differences = amountsOf(await differencesOf(db, row))
      // A finished stocktake also has lines for the missing devices; they are not counted.
      const counted = row.status === 'done' ? row.counted - differences.missing : row.counted
      return { ...row, expected: expectedOf(counted, differences), counted, differences }
    }),
  )
}

export async function readStocktake(db: Db, id: string | number): Promise<calls.StocktakeItem | undefined> {
  return (await readRows(db, sql`t.id = ${Number(id)}`, sql`limit 1`))[0]
}

/** Reads one stocktake. Throws NotFoundError. */
export async function stocktakeOrThrow(db: Db, id: string | number): Promise<calls.StocktakeItem> {
  const found = await readStocktake(db, id)
  if (!found) throw new NotFoundError('盘点单不存在')
  return found
}

type Listing = { ctx: Pick<Context, 'db'>; input: CallRequest<typeof calls.listStocktakes> }

export async function listStocktakes({
  ctx: { db },
  input,
}: Listing): Promise<CallAnswer<typeof calls.listStocktakes>> {
  const { limit, offset } = pageWindow('deviceStocktake', input)
  const [list, { rows }] = await Promise.all([
    readRows(db, sql`true`, sql`limit ${limit} offset ${offset}`),
    db.execute<{ total: number }>(sql`select count(*)::int as total from device_document t where ${ofKind}`),
  ])
  return { list, ...cappedTotal(rows[0]?.total ?? 0), nextCursor: null }
}
