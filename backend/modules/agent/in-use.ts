import type { Db } from '../../core/database/database.ts'
import { InvalidError } from '../../core/http/errors.ts'
import { type Requirement, requireInUse } from '../../core/records/in-use.ts'
import type { DataScope } from '../../core/scope/data-scope.ts'
import { agent } from '../../tables/agent.ts'
import { mayNameAgent, OUTSIDE_AGENT } from './scope.ts'

/**
 * Checks that the agent exists, is enabled (unless `required` allows a disabled one) and is in the data scope. @throws
 * InvalidError at `agentId`
 */
export async function requireAgent(
  db: Db,
  id: string,
  { scope, ...required }: Requirement & { readonly scope: DataScope },
): Promise<void> {
  await requireInUse(db, { table: agent, field: 'agentId', noun: '代理商' }, id, required)
  if (!mayNameAgent(scope, id)) throw new InvalidError({ agentId: OUTSIDE_AGENT })
}
