import { type SQL, sql } from 'drizzle-orm'
import type { AccountCalls, AccountKind, accountSorts } from '../../../lib/contracts/account/calls.ts'
import type { CallAnswer, CallRequest } from '../../../lib/contracts/base/call.ts'
import type { Context } from '../../core/http/context.ts'
import { type KeysetSort, keysetSort, listPage } from '../../core/records/keyset-page.ts'
import { isTimeText } from '../../core/records/paging.ts'
import { masked } from '../../core/records/phones.ts'
import { accountItems } from './items.ts'
import { editable } from './scope.ts'
import { accountsWhere } from './search/select-accounts.ts'

type Call = AccountCalls['list']
type Sort = (typeof accountSorts)[number]

const isSyllables = (value: string) => /^[a-z0-9]*$/.test(value)
const orders: Record<Sort, KeysetSort> = {
  name: { by: sql`a.pinyin`, type: sql`text`, holds: isSyllables },
  validTo: { by: sql`coalesce(a.valid_to, 'infinity')`, type: sql`date`, holds: isTimeText },
  lastLoginAt: { by: sql`coalesce(a.last_login_at, '-infinity')`, type: sql`timestamptz`, holds: isTimeText },
  createdAt: { by: sql`a.created_at`, type: sql`timestamptz`, holds: isTimeText },
}

const id = sql`a.id`

/** The sort order of the account list and of its export. */
export const orderBy = ({ sort, order: direction }: { sort: Sort; order: 'asc' | 'desc' }): SQL =>
  keysetSort({ order: orders[sort], id, direction })

/** Returns a page of the accounts of one kind. Phone numbers are masked. */
export async function listAccounts(
  kind: AccountKind,
  { ctx, input }: { ctx: Context; input: CallRequest<Call> },
): Promise<CallAnswer<Call>> {
  const { sort, order } = input
  const where = accountsWhere(kind, input, { scope: ctx.scope, editable: editable(ctx.principal, kind) })
  const keyset = { from: sql`account a`, id, where, order: orders[sort], direction: order }
  return listPage(ctx.db, `${sort} ${order}`, keyset, input, (ids) => accountItems(ctx.db, ids.map(Number), masked))
}
