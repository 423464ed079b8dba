import { sql } from 'drizzle-orm'
import type { CallAnswer, CallRequest } from '../../../../lib/contracts/base/call.ts'
import type { OptionCounts } from '../../../../lib/contracts/base/option-counts.ts'
import type {
  countPointOptions as countCall,
  listPoints as listCall,
} from '../../../../lib/contracts/knowledge/listing.ts'
import type { Context } from '../../../core/http/context.ts'
import { countOptions, withoutOwn } from '../../../core/records/option-counts.ts'
import { cappedTotal, pageWindow } from '../../../core/records/paging.ts'
import { filterValues, pointsLike, readItems, sortBy } from './rows.ts'

interface Handling<Input> {
  ctx: Context
  input: Input
}

/** Lists a page of the knowledge points in the user's data scope. */
export async function listPoints({
  ctx,
  input,
}: Handling<CallRequest<typeof listCall>>): Promise<CallAnswer<typeof listCall>> {
  const { limit, offset } = pageWindow('kp', input)
  const where = pointsLike(input, ctx)
  const window = sql`order by ${sortBy(input, ctx)} limit ${limit} offset ${offset}`
  const [list, { rows }] = await Promise.all([
    readItems(ctx.db, ctx.principal, sql`${where} ${window}`),
    ctx.db.execute<{ total: number }>(sql`select count(*)::int as total from kp k where ${where}`),
  ])
  return { list, ...cappedTotal(rows[0]?.total ?? 0), nextCursor: null }
}

export function countPointOptions({ ctx, input }: Handling<CallRequest<typeof countCall>>): Promise<OptionCounts> {
  const where = pointsLike(withoutOwn(input), ctx)
  return countOptions(ctx.db, { from: sql`kp k`, where, value: filterValues(ctx.principal)[input.by] })
}
