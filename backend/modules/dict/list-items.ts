import { and, eq, inArray } from 'drizzle-orm'
import type { CallAnswer, CallRequest } from '../../../lib/contracts/base/call.ts'
import { foldText } from '../../../lib/contracts/base/fold-text.ts'
import type { OptionCounts } from '../../../lib/contracts/base/option-counts.ts'
import type { DictFilter, DictListItem, listDictItems } from '../../../lib/contracts/dict/maintenance.ts'
import { compareItems, compareKeys } from '../../../lib/contracts/dict/order.ts'
import type { Db } from '../../core/database/database.ts'
import type { Context } from '../../core/http/context.ts'
import { cappedTotal } from '../../core/records/paging.ts'
import { pinyinOf } from '../../core/search/pinyin.ts'
import { dictItem } from '../../tables/dict.ts'
import { readRows, type StampedRow, toListItem } from './rows.ts'
import { countUses, type References, totalOf } from './uses.ts'

type Call = typeof listDictItems
type Sorted = Pick<CallRequest<Call>, 'sort' | 'order'>

/** The values of one dictionary that a filter matches, in the order of the dictionary. */
export async function findRows(db: Db, { typeCode, keyword, status }: DictFilter): Promise<StampedRow[]> {
  const inStatus = status?.length ? inArray(dictItem.status, status.map(Number)) : undefined
  const rows = await readRows(db, and(eq(dictItem.typeCode, typeCode), inStatus))
  const word = foldText(keyword ?? '').replaceAll(' ', '')
  return word ? rows.filter((row) => isFoundBy(row, word)) : rows
}

/**
 * Counts the enabled and the disabled values that match the filter, whatever status the filter contains. The function
 * counts in memory, because it also matches the keyword in memory.
 */
export async function countStatuses(db: Db, filter: DictFilter): Promise<OptionCounts> {
  const counts: Record<string, number> = {}
  for (const { item } of await findRows(db, { ...filter, status: undefined }))
    counts[item.status] = (counts[item.status] ?? 0) + 1
  return { counts, partial: false }
}

function isFoundBy({ item: { key, name, extra } }: StampedRow, word: string): boolean {
  const aliases = Array.isArray(extra.aliases) ? extra.aliases.map(String) : []
  const { pinyin, initials } = pinyinOf(name)
  return [key, name, ...aliases, pinyin, initials].some((text) => foldText(text).replaceAll(' ', '').includes(word))
}

const compare: Record<Sorted['sort'], (a: DictListItem, b: DictListItem) => number> = {
  sort: compareItems,
  key: (a, b) => compareKeys(a.key, b.key),
  name: (a, b) => a.name.localeCompare(b.name, 'zh-CN'),
  used: (a, b) => a.used - b.used,
  updatedAt: (a, b) => a.updatedAt.localeCompare(b.updatedAt),
}

/** Sorts rows in the way that the list of values and its exported file are sorted. */
export function sorted<R>(rows: readonly R[], itemOf: (row: R) => DictListItem, { sort, order }: Sorted): R[] {
  const direction = order === 'asc' ? 1 : -1
  const keyed = rows.map((row) => ({ row, item: itemOf(row) }))
  keyed.sort((a, b) => direction * (compare[sort](a.item, b.item) || compareItems(a.item, b.item)))
  return keyed.map(({ row }) => row)
}

/**
 * Lists a page of one dictionary. A dictionary is short, so the function reads all of its values; pinyin and the number
 * of uses therefore need no columns in the table.
 */
export async function listItems({
  ctx: { db, scope },
  input,
  references,
}: {
  ctx: Pick<Context, 'db' | 'scope'>
  input: CallRequest<Call>
  references: References
}): Promise<CallAnswer<Call>> {
  const { typeCode, pageNum, pageSize } = input
  const rows = await findRows(db, input)
  const uses = await countUses(
    db,
    references,
    scope,
    typeCode,
    rows.map(({ item }) => item.key),
  )
  const found = rows.map((row) => toListItem(row, totalOf(uses.get(row.item.key))))
  const items = sorted(found, (item) => item, input)
  const start = (pageNum - 1) * pageSize
  return { list: items.slice(start, start + pageSize), ...cappedTotal(items.length), nextCursor: null }
}
