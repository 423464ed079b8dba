import { sql } from 'drizzle-orm'
import type { CallAnswer, CallRequest } from '../../../lib/contracts/base/call.ts'
import type { listOrgans as call } from '../../../lib/contracts/organ/calls.ts'
import type { Context } from '../../core/http/context.ts'
import { cappedTotal, pageWindow } from '../../core/records/paging.ts'
import { masked } from '../../core/records/phones.ts'
import { readOrgans } from './rows.ts'
import { selectOrgans } from './select-organs.ts'

type Input = CallRequest<typeof call>

const sorts: Record<Input['sort'], ReturnType<typeof sql>> = {
  updatedAt: sql`o.updated_at`,
  name: sql`o.pinyin`,
  code: sql`o.code`,
  contractTo: sql`o.contract_to`,
  seats: sql`o.seats`,
}

/** Returns the sort that the list of organisations and its export use. */
export function sortBy({ sort, order }: Pick<Input, 'sort' | 'order'>): ReturnType<typeof sql> {
  const direction = sql.raw(order)
  return sql`${sorts[sort]} ${direction} nulls last, o.id ${direction}`
}

/**
 * Lists a page of organisations. Pages are found by their number instead of a cursor, because there are thousands of
 * organisations and not millions.
 */
export async function listOrgans({
  ctx: { db, principal, scope },
  input,
}: {
  ctx: Pick<Context, 'db' | 'principal' | 'scope'>
  input: Input
}): Promise<CallAnswer<typeof call>> {
  const { limit, offset } = pageWindow('organ', input)
  const where = selectOrgans(input, { scope, principal })
  const order = sortBy(input)
  const [list, { rows }] = await Promise.all([
    readOrgans(
      db,
      { scope, whole: masked },
      sql`select o.id from organ o where ${where} order by ${order} limit ${limit} offset ${offset}`,
      order,
    ),
    db.execute<{ total: number }>(sql`select count(*)::int as total from organ o where ${where}`),
  ])
  return { list, ...cappedTotal(rows[0]?.total ?? 0), nextCursor: null }
}
