import { sql } from 'drizzle-orm'
import type * as calls from '../../../lib/contracts/area/calls.ts'
import type { CallAnswer, CallRequest } from '../../../lib/contracts/base/call.ts'
import type { Context } from '../../core/http/context.ts'
import { agentsIn, type ItemRow, itemColumns, organsIn } from './rows.ts'
import { selectAreas } from './select-areas.ts'

type Call = typeof calls.listAreas

const sorts = { code: sql`a.code`, name: sql`a.pinyin` }

/**
 * Returns a page of the areas below a parent or of the areas that match a keyword. Pages are found by their number
 * instead of a cursor, because there are only some 3,200 areas.
 */
export async function listAreas({
  ctx: { db, scope },
  input,
}: {
  ctx: Pick<Context, 'db' | 'scope'>
  input: CallRequest<Call>
}): Promise<CallAnswer<Call>> {
  const { pageNum, pageSize, sort, order } = input
  const where = selectAreas(input)
  const direction = order === 'asc' ? sql`asc` : sql`desc`
  const { rows } = await db.execute<ItemRow>(sql`
    with page as (
      select a.* from area a where ${where}
      order by ${sorts[sort]} ${direction}, a.id limit ${pageSize} offset ${(pageNum - 1) * pageSize})
    select ${itemColumns}, ${organsIn(scope)} + ${agentsIn} as used from page a order by ${sorts[sort]} ${direction}, a.id`)
  const { rows: counts } = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from area a where ${where}`,
  )
  return {
    list: rows,
    total: counts[0]?.total ?? 0,
    totalIsCapped: false,
    nextCursor: null,
  }
}
