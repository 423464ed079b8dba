import { type SQL, sql } from 'drizzle-orm'
import type { AccountFilter, AccountKind } from '../../../../lib/contracts/account/calls.ts'
import type { Selection } from '../../../../lib/contracts/base/task-calls.ts'
import { selected } from '../../../core/bulk/selection.ts'
import { withBelow } from '../../../core/scope/data-scope.ts'
import { oneOf } from '../../../core/search/conditions.ts'
import { intArray, isProvenByGrams, searchWords, wordGrams } from '../../../core/search/search.ts'
import { accountWithin, type Visibility } from '../scope.ts'

const LETTERS = /^[a-z]+$/

/**
 * SQL condition for a word: letters match the beginning of a pinyin, of initials or of a user name, other words any
 * part.
 */
function contains(word: string): SQL {
  const grams = sql`a.grams @> ${intArray(wordGrams(word))}::int4[]`
  const literal = word.replace(/[\\%_]/g, '\\$&')
  if (LETTERS.test(word)) return sql`${grams} and a.found like ${`% ${literal}%`}`
  return isProvenByGrams(word) ? grams : sql`${grams} and a.found like ${`%${literal}%`}`
}

const DIGITS = /^\d+$/

/**
 * Like `contains`, but only the full number finds a masked phone, because a search by parts would reveal the number.
 */
const containing =
  (editable: SQL) =>
  (word: string): SQL => {
    if (!DIGITS.test(word)) return contains(word)
    const part = sql`like ${`%${word}%`}`
    const elsewhere = sql`replace(a.found, a.phone, ' ') ${part} or lower(a.user_name) ${part}`
    return sql`${contains(word)} and (${editable} or a.phone = ${word} or ${elsewhere})`
  }

/** PostgreSQL uses the index only if this expression is the indexed expression. */
const VALID_TO = sql`coalesce(a.valid_to, 'infinity')`

/** SQL condition that one of these orders opened or extended the account. */
const ofOrders = (orders: readonly string[]): SQL => sql`a.id in (
  select g.account_id from account_grant g where g.order_id = any (${sql.param(orders)}::bigint[]))`

/** Returns the condition for accounts `a` of one kind that match the filter and that the user may see. */
export function accountsWhere(kind: AccountKind, filter: AccountFilter, { scope, editable }: Visibility): SQL {
  const { keyword, organ, section, grade, subject, type, status, validFrom, validUntil, orderId } = filter
  const conditions = [
    sql`a.kind = ${kind} and a.deleted_at is null`,
    ...(scope.all ? [] : [accountWithin(kind, scope)]),
    ...(organ ? [sql`a.organ_id = any (${withBelow(organ)})`] : []),
    ...oneOf(sql`a.class_id`, filter.class, 'bigint'),
    ...oneOf(sql`a.section`, section, 'text'),
    ...oneOf(sql`a.grade`, grade, 'text'),
    ...oneOf(sql`a.type`, type, 'text'),
    ...oneOf(sql`a.status`, status, 'text'),
    ...(subject ? [sql`a.subjects && ${sql.param(subject)}::text[]`] : []),
    ...(validFrom ? [sql`${VALID_TO} >= ${validFrom}::date and a.valid_to is not null`] : []),
    ...(validUntil ? [sql`${VALID_TO} <= ${validUntil}::date`] : []),
    ...(orderId ? [ofOrders(orderId)] : []),
    ...searchWords(keyword ?? '').map(containing(editable)),
  ]
  return sql.join(conditions, sql` and `)
}

/**
 * Returns the condition for the accounts `a` that a user selected. `seen` is the visibility of the list in which they
 * were selected.
 */
export function selectedWhere(kind: AccountKind, selection: Selection<AccountFilter>, seen: Visibility): SQL {
  const columns = { id: sql`a.id`, deletedAt: sql`a.deleted_at` }
  return sql`a.kind = ${kind} and ${selected(columns, selection, (filter) => accountsWhere(kind, filter, seen))}`
}
