import { type SQL, sql } from 'drizzle-orm'
import type { AccountCalls, AccountKind, accountSorts } from '../../../lib/contracts/account/calls.ts'
import type { CallAnswer, CallRequest } from '../../../lib/contracts/base/call.ts'
import { TOTAL_CAP } from '../../../lib/contracts/base/paging.ts'
import type { Db } from '../../core/database/database.ts'
import type { Context } from '../../core/http/context.ts'
import { InvalidError } from '../../core/http/errors.ts'
import {
  type Cursor,
  cappedTotal,
  encodeCursor,
  isTimeText,
  type PageWindow,
  pageWindow,
} from '../../core/records/paging.ts'
import { masked } from '../../core/records/phones.ts'
import { accountItems } from './items.ts'
import { editable } from './scope.ts'
import { accountsWhere } from './search/select-accounts.ts'

type Call = AccountCalls['list']
type Sort = (typeof accountSorts)[number]

interface Order {
  /** As its index has it. */
  readonly by: SQL
  readonly type: SQL
  /** What a cursor may hold. */
  holds(value: string): boolean
}

const isSyllables = (value: string) => /^[a-z0-9]*$/.test(value)
const orders: Record<Sort, Order> = {
  name: { by: sql`a.pinyin`, type: sql`text`, holds: isSyllables },
  validTo: { by: sql`coalesce(a.valid_to, 'infinity')`, type: sql`date`, holds: isTimeText },
  lastLoginAt: { by: sql`coalesce(a.last_login_at, '-infinity')`, type: sql`timestamptz`, holds: isTimeText },
  createdAt: { by: sql`a.created_at`, type: sql`timestamptz`, holds: isTimeText },
}

/** What sorts a list, and a file of what it shows. */
export function orderBy({ sort, order }: { sort: Sort; order: 'asc' | 'desc' }): SQL {
  const direction = sql.raw(order)
  return sql`${orders[sort].by} ${direction}, a.id ${direction}`
}

/** A page of the accounts of one kind. */
export async function listAccounts(
  kind: AccountKind,
  { ctx, input }: { ctx: Context; input: CallRequest<Call> },
): Promise<CallAnswer<Call>> {
  const { sort, order, pageSize } = input
  const list = `${sort} ${order}`
  const page = pageWindow(list, input)
  const where = accountsWhere(kind, input, { scope: ctx.scope, editable: editable(ctx.principal, kind) })
  const [rows, count] = await Promise.all([findPage(ctx.db, where, { sort, order }, page), countUpTo(ctx.db, where)])
  const shown = rows.slice(0, pageSize)
  const last = rows.length > pageSize ? shown.at(-1) : undefined
  const ids = shown.map(({ id }) => Number(id))
  return {
    list: await accountItems(ctx.db, ids, masked),
    ...cappedTotal(count),
    nextCursor: last ? encodeCursor(list, last) : null,
  }
}

/** One more than the page where there is a next one. */
async function findPage(
  db: Db,
  where: SQL,
  { sort, order }: { sort: Sort; order: 'asc' | 'desc' },
  { limit, offset, after }: PageWindow,
): Promise<Cursor[]> {
  const { by, type, holds } = orders[sort]
  if (after && !holds(after.value)) throw new InvalidError({ after: '翻页位置已失效，请回到第一页' })
  const beyond = sql.raw(order === 'asc' ? '>' : '<')
  const from = after ? sql` and (${by}, a.id) ${beyond} (${after.value}::${type}, ${after.id}::bigint)` : sql.empty()
  const { rows } = await db.execute<{ id: string; value: string }>(
    sql`select a.id::text as id, (${by})::text as value from account a where ${where}${from}
        order by ${orderBy({ sort, order })} limit ${limit + 1} offset ${offset}`,
  )
  return rows
}

async function countUpTo(db: Db, where: SQL): Promise<number> {
  const { rows } = await db.execute<{ n: number }>(
    sql`select count(*)::int as n from (select 1 from account a where ${where} limit ${TOTAL_CAP + 1}) x`,
  )
  return rows[0]?.n ?? 0
}
