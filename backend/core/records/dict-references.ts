import type { SQL } from 'drizzle-orm'
import type { Kind } from '../../../lib/contracts/cards.ts'
import type { TypeCode } from '../../../lib/contracts/dict/calls.ts'
import type { Db } from '../database/database.ts'
import type { Publication } from '../realtime/publication.ts'
import type { DataScope } from '../scope/data-scope.ts'

/**
 * A column that holds keys of a dictionary: what 使用数 counts and a merge rewrites. The table has `recordColumns`.
 * SQL texts speak of the row as `r`; they are written by modules, never by callers.
 */
export interface DictReference {
  readonly typeCode: TypeCode
  /** Stored with what a merge moved: keeps its meaning for as long as a merge can be undone. */
  readonly name: string
  /** What holds the keys: 试题. */
  readonly label: string
  readonly table: string
  readonly column: string
  /** One key, an array of them, or an array under this name in a jsonb column. */
  readonly holds: 'key' | 'keys' | { readonly json: string }
  /** Which rows count; those not deleted unless said. */
  readonly rows?: string
  /** The condition on `r` that it lies within a scope. Absent: reference data, which none narrows. */
  within?(scope: DataScope): SQL
  /** Names a row in the result of a merge. */
  readonly title: string
  /** What audit entries call the record and the field. */
  readonly entity: Kind
  readonly field: string
  /** The screen that lists the records which hold a key. */
  url?(key: string): string
  /** Rows that cannot take `$to`, a placeholder for the key, because another row holds it; and why, for the person. */
  readonly clash?: { readonly rows: string; readonly message: string }
  /** A merge is no edit of these records: their place in lists of the newest stays. */
  readonly keepsTime?: boolean
  /** What hangs on the column, in the same transaction: a search row, children. */
  follow?(tx: Db, move: KeyMove): Promise<void>
  /** Tells open pages, and replicas that remember the rows. */
  readonly changed?: Publication
}

/** These rows held `from` and now hold `to`. */
export interface KeyMove {
  readonly ids: readonly number[]
  readonly from: string
  readonly to: string
}
