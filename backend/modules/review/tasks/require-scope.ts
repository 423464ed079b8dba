import { sql } from 'drizzle-orm'
import type { Port } from '../../../../lib/contracts/base/call.ts'
import type { Db } from '../../../core/database/database.ts'
import type { Principal } from '../../../core/http/context.ts'
import { outOfScope, scopeOf } from '../../../core/scope/data-scope.ts'
import { taskWithin } from './select.ts'

/**
 * Checks that a task is still in the data scope of the user, because the scope may have changed since the assignment.
 * @throws ForbiddenError
 */
export async function requireScope(db: Db, principal: Principal, port: Port, taskId: number): Promise<void> {
  const { rows } = await db.execute(
    sql`select from review_task t where t.id = ${taskId} and ${taskWithin(scopeOf(principal, port))}`,
  )
  if (rows.length === 0) throw outOfScope('该审核任务')
}
