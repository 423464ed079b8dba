import { type SQL, sql } from 'drizzle-orm'
import { TOTAL_CAP } from '../../../lib/contracts/base/paging.ts'
import type { Db } from '../database/database.ts'
import { InvalidError } from '../http/errors.ts'
import { type Cursor, cappedTotal, encodeCursor, type PageInput, type PageWindow, pageWindow } from './paging.ts'

/** The sort order of a list, which equals the order of its index. */
export interface KeysetSort {
  readonly by: SQL
  readonly type: SQL
  /** Returns whether a text is a valid value of the sort column; a cursor with any other value is refused. */
  holds(value: string): boolean
}

export interface Keyset {
  /** The table as the conditions name it: `account a`. */
  readonly from: SQL
  /** The id of a row, which ends every order: `a.id`. */
  readonly id: SQL
  readonly where: SQL
  readonly order: KeysetSort
  readonly direction: 'asc' | 'desc'
}

/** Returns the `order by` clause of a list and of the export of this list. */
export const keysetSort = ({ order, id, direction }: Pick<Keyset, 'order' | 'id' | 'direction'>): SQL =>
  sql`${order.by} ${sql.raw(direction)}, ${id} ${sql.raw(direction)}`

/**
 * Returns a page of a list in the form of the API response. `name` identifies the list in its cursors; `read` reads the
 * rows with the given ids in the list's order. Throws InvalidError for a cursor of another list.
 */
export async function listPage<T>(
  db: Db,
  name: string,
  keyset: Keyset,
  input: PageInput,
  read: (ids: readonly string[]) => Promise<T[]>,
) {
  const [rows, count] = await Promise.all([findPage(db, keyset, pageWindow(name, input)), countUpTo(db, keyset)])
  const shown = rows.slice(0, input.pageSize)
  const last = rows.length > input.pageSize ? shown.at(-1) : undefined
  return {
    list: shown.length > 0 ? await read(shown.map(({ id }) => id)) : [],
    ...cappedTotal(count),
    nextCursor: last ? encodeCursor(name, last) : null,
  }
}

/**
 * Returns the ids of a page, and one more id where there is a next page. Throws InvalidError for a cursor of another
 * list.
 */
async function findPage(db: Db, keyset: Keyset, { limit, offset, after }: PageWindow): Promise<Cursor[]> {
  const { from, id, where, order, direction } = keyset
  const { by, type, holds } = order
  if (after && !holds(after.value)) throw new InvalidError({ after: '翻页位置已失效，请回到第一页' })
  const beyond = sql.raw(direction === 'asc' ? '>' : '<')
  const rest = after ? sql` and (${by}, ${id}) ${beyond} (${after.value}::${type}, ${after.id}::bigint)` : sql.empty()
  const { rows } = await db.execute<{ id: string; value: string }>(
    sql`select ${id}::text as id, (${by})::text as value from ${from} where ${where}${rest}
        order by ${keysetSort(keyset)} limit ${limit + 1} offset ${offset}`,
  )
  return rows
}

/** Returns the number of rows, counted up to one more than TOTAL_CAP. */
async function countUpTo(db: Db, { from, where }: Pick<Keyset, 'from' | 'where'>): Promise<number> {
  const { rows } = await db.execute<{ n: number }>(
    sql`select count(*)::int as n from (select 1 from ${from} where ${where} limit ${TOTAL_CAP + 1}) x`,
  )
  return rows[0]?.n ?? 0
}
