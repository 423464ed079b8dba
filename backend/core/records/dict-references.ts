import type { SQL } from 'drizzle-orm'
import type { Kind } from '../../../lib/contracts/cards.ts'
import type { TypeCode } from '../../../lib/contracts/dict/calls.ts'
import type { Db } from '../database/database.ts'
import type { Publication } from '../realtime/publication.ts'
import type { DataScope } from '../scope/data-scope.ts'

/**
 * A column that holds keys of a dictionary, which 使用数 counts and a merge rewrites. The table has `recordColumns`. SQL
 * texts name the row `r`; modules write them, never callers.
 */
export interface DictReference {
  readonly typeCode: TypeCode
  /** Name stored with the changes of a merge; its meaning must stay the same as long as a merge can be undone. */
  readonly name: string
  /** Name of the records that hold the keys: 试题. */
  readonly label: string
  readonly table: string
  readonly column: string
  /** One key, an array of them, or an array under this name in a jsonb column. */
  readonly holds: 'key' | 'keys' | { readonly json: string }
  /** Condition of the rows that count; absent: those not deleted. */
  readonly rows?: string
  /** Returns the condition that `r` lies within a data scope. Absent: reference data, which no scope narrows. */
  within?(scope: DataScope): SQL
  /** Expression that names a row in the result of a merge. */
  readonly title: string
  /** Record kind and field in audit entries. */
  readonly entity: Kind
  readonly field: string
  /** Returns the screen that lists the records which hold a key. */
  url?(key: string): string
  /**
   * Condition of rows that cannot take `$to`, a placeholder for the key, because another row holds it, and the message
   * for the person.
   */
  readonly clash?: { readonly rows: string; readonly message: string }
  /** True where a merge does not count as an edit, so that the records keep their place in lists of the newest. */
  readonly keepsTime?: boolean
  /** Updates dependent data in the same transaction, such as a search row or children. */
  follow?(tx: Db, move: KeyMove): Promise<void>
  /** Event for open pages and for replicas that cache the rows. */
  readonly changed?: Publication
}

/** The rows that held `from` and now hold `to`. */
export interface KeyMove {
  readonly ids: readonly number[]
  readonly from: string
  readonly to: string
}
