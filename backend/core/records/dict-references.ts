import type { SQL } from 'drizzle-orm'
import type { Kind } from '../../../lib/contracts/cards.ts'
import type { TypeCode } from '../../../lib/contracts/dict/calls.ts'
import type { Db } from '../database/database.ts'
import type { Publication } from '../realtime/publication.ts'
import type { DataScope } from '../scope/data-scope.ts'

/**
 * Describes a column that holds keys of a dictionary. The column 使用数 of the dictionary counts these keys, and a merge
 * of two keys rewrites them. The table has `recordColumns`. The SQL texts name the row `r`; they come from modules and
 * never from callers of the service.
 */
export interface DictReference {
  readonly typeCode: TypeCode
  /** Name stored with the changes of a merge; its meaning must stay the same as long as a merge can be undone. */
  readonly name: string
  /** Name of the records that hold the keys: 试题. */
  readonly label: string
  readonly table: string
  readonly column: string
  /** How the column holds keys: one key, an array of keys, or an array under this name in a jsonb column. */
  readonly holds: 'key' | 'keys' | { readonly json: string }
  /** SQL condition of the rows that count; absent: all rows that are not deleted. */
  readonly rows?: string
  /** Returns the condition that `r` lies within a data scope. Absent: reference data, which no scope narrows. */
  within?(scope: DataScope): SQL
  /** SQL expression that names a row in the result of a merge. */
  readonly title: string
  /** Record kind and field in audit entries. */
  readonly entity: Kind
  readonly field: string
  /** Returns the screen that lists the records which hold a key. */
  url?(key: string): string
  /**
   * Rows that cannot take the new key because another row holds it already. `rows`: the SQL condition of these rows,
   * with `$to` in place of the new key; `message`: the text for the person.
   */
  readonly clash?: { readonly rows: string; readonly message: string }
  /**
   * True where a merge does not count as an edit, so that the records keep their position in lists sorted by the time
   * of change.
   */
  readonly keepsTime?: boolean
  /** Updates dependent data in the transaction of the merge, such as a search row or children. */
  follow?(tx: Db, move: KeyMove): Promise<void>
  /** Event for open pages, and for replicas that cache the rows of the column. */
  readonly changed?: Publication
}

/** A merge in one column: the rows that held `from` and now hold `to`. */
export interface KeyMove {
  readonly ids: readonly number[]
  readonly from: string
  readonly to: string
}
