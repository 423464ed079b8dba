import { type SQL, sql } from 'drizzle-orm'
import type { Permission } from '../../../lib/contracts/base/call.ts'
import type { Card } from '../../../lib/contracts/base/card.ts'
import type { Principal } from '../http/context.ts'
import { foundPhone, masked } from '../records/phones.ts'
import type { DataScope } from '../scope/data-scope.ts'
import type { RecordFinder } from './finders.ts'

/** Replaces full-width digits and letters by plain ones and escapes the wildcards of LIKE. */
const literal = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\\%_]/g, '\\$&')

/**
 * The description of a kind of record that is found by name. Its list shows one record by `?view=`; `foundBy` names the
 * columns to search.
 */
type FoundCard = Card & { readonly screen: string; readonly list: Permission; readonly foundBy: readonly string[] }

interface Source {
  /** The table under the alias `r`, with the joins that the expression `note` needs. */
  readonly from: SQL
  /** SQL expression on `r` for the note that is shown beside a found record. */
  readonly note: SQL
  /** Condition on `r`; absent: reference data, which no scope narrows. */
  readonly within?: (scope: DataScope) => SQL
  /**
   * Condition on `r` under which the record is found by a part of its phone, because the person may read the whole
   * phone.
   */
  readonly editable?: (principal: Principal, table: string) => SQL
}

/**
 * Returns a finder of records by a part of their name, or by the beginning of pinyin, initials or one of the columns in
 * `foundBy`.
 */
export function namedFinder(entity: string, card: FoundCard, { from, note, within, editable }: Source): RecordFinder {
  const { list: permission, screen, foundBy } = card
  return {
    entity,
    permission,
    async find(db, principal, text, limit, scope) {
      const word = literal(text)
      const textOf = (column: string) =>
        column === 'phone'
          ? foundPhone(sql`r.phone`, text, editable?.(principal, 'r') ?? masked)
          : sql`r.${sql.identifier(column)}`
      const starts = ['pinyin', 'initials', ...foundBy].map(
        (column) => sql`lower(${textOf(column)}) like ${`${word}%`}`,
      )
      const { rows } = await db.execute<{ id: string; name: string; note: string }>(sql`
        select r.id::text as id, r.name, ${note} as note from ${from}
         where r.deleted_at is null and ${within?.(scope) ?? sql`true`} and (lower(r.name) like ${`%${word}%`} or ${sql.join(starts, sql` or `)})
         order by (lower(r.name) = ${word}) desc, length(r.name), r.pinyin, r.id limit ${limit}`)
      return rows.map(({ id, name, note }) => ({ id, title: name, note, url: `${screen}?view=${id}` }))
    },
  }
}
