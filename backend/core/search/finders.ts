import type { Permission } from '../../../lib/contracts/base/call.ts'
import type { SearchHit } from '../../../lib/contracts/search/calls.ts'
import type { Db } from '../database/database.ts'
import type { Principal } from '../http/context.ts'
import type { DataScope } from '../scope/data-scope.ts'

/** Finds records of one kind for the command palette. */
export interface RecordFinder {
  readonly entity: string
  /** Permission to list the records, which also allows finding them. */
  readonly permission: Permission
  /**
   * Returns at most `limit` records within the person's data scope, the best match first. `text` is trimmed and not
   * empty.
   */
  find(
    db: Db,
    principal: Principal,
    text: string,
    limit: number,
    scope: DataScope,
  ): Promise<readonly Omit<SearchHit, 'kind'>[]>
}
