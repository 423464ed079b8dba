import type { Permission } from '../../lib/contracts/call.ts'
import type { FoundRecord } from '../../lib/contracts/find.ts'
import type { Principal } from './context.ts'
import type { Db } from './database.ts'
import type { DataScope } from './scope.ts'

/** Finds records of one kind for the command palette. */
export interface RecordFinder {
  /** 学生账号 */
  readonly kind: string
  /** Who may find them: whoever may list them. */
  readonly permission: Permission
  /** The best first, at most `limit`, within what the person may list. `text` is trimmed and not empty. */
  find(db: Db, principal: Principal, text: string, limit: number, scope: DataScope): Promise<readonly FoundRecord[]>
}
