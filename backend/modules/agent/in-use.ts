import { sql } from 'drizzle-orm'
import { type DataScope, mayNameAgent, OUTSIDE_AGENT } from '../../core/auth/data-scope.ts'
import type { Db } from '../../core/database/database.ts'
import { InvalidError } from '../../core/http/errors.ts'
import { agent } from '../../tables/agent.ts'

interface Requirement {
  readonly scope: DataScope
  /** Nobody disables or removes the agent until the transaction ends. */
  readonly locked?: boolean
  /** A disabled one is accepted: it only gives something back. */
  readonly disabled?: boolean
}

/** Throws InvalidError on `agentId` unless there is such an agent, in use and one the scope may name. */
export async function requireAgent(
  db: Db,
  id: string,
  { scope, locked = false, disabled = false }: Requirement,
): Promise<void> {
  const { rows } = await db.execute<{ status: number }>(
    sql`select status from ${agent} where id = ${id} and deleted_at is null ${locked ? sql`for share` : sql``}`,
  )
  const [found] = rows
  if (!found) throw new InvalidError({ agentId: '代理商不存在或已被删除' })
  if (found.status !== 1 && !disabled) throw new InvalidError({ agentId: '代理商已停用' })
  if (!mayNameAgent(scope, id)) throw new InvalidError({ agentId: OUTSIDE_AGENT })
}
