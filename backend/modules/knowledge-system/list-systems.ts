import { sql } from 'drizzle-orm'
import type { CallAnswer, CallRequest } from '../../../lib/contracts/base/call.ts'
import type { OptionCounts } from '../../../lib/contracts/base/option-counts.ts'
import type {
  countSystemOptions as countCall,
  listSystems as listCall,
} from '../../../lib/contracts/knowledge-system/listing.ts'
import type { Context } from '../../core/http/context.ts'
import { countOptions, withoutOwn } from '../../core/records/option-counts.ts'
import { cappedTotal, pageWindow } from '../../core/records/paging.ts'
import { filterValues, readItems, sortBy, systemsFrom, systemsLike } from './rows.ts'

interface Handling<Input> {
  ctx: Context
  input: Input
}

/** Lists a page of the systems in the user's data scope. */
export async function listSystems({
  ctx,
  input,
}: Handling<CallRequest<typeof listCall>>): Promise<CallAnswer<typeof listCall>> {
  const { limit, offset } = pageWindow('ksystem', input)
  const where = systemsLike(input, ctx)
  const window = sql`order by ${sortBy(input)} limit ${limit} offset ${offset}`
  const [list, { rows }] = await Promise.all([
    readItems(ctx.db, sql`${where} ${window}`),
    ctx.db.execute<{ total: number }>(sql`select count(*)::int as total from ${systemsFrom} where ${where}`),
  ])
  return { list, ...cappedTotal(rows[0]?.total ?? 0), nextCursor: null }
}

export function countSystemOptions({ ctx, input }: Handling<CallRequest<typeof countCall>>): Promise<OptionCounts> {
  const where = systemsLike(withoutOwn(input), ctx)
  return countOptions(ctx.db, { from: systemsFrom, where, value: filterValues[input.by] })
}
