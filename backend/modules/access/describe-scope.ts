import type { CallAnswer, CallRequest } from '../../../lib/contracts/base/call.ts'
import type { describeScope as call } from '../../../lib/contracts/menu/data-scope.ts'
import type { Context } from '../../core/http/context.ts'
import { scopeOf } from '../../core/scope/data-scope.ts'
import { rolesWith } from './list-granting-roles.ts'
import { agentNames, grantNames, organNames } from './scope-names.ts'

/** The description names at most this many organisations and at most this many agents, and says how many there are. */
const NAMED = 3

/**
 * Returns the data scope that limits a list for the user, with the names of its organisations, agents and subjects. The
 * scope is null if the user sees all records. The answer also names the roles that may edit users, because their
 * members can change the user's data scope.
 */
export async function describeScope({
  ctx: { db, principal },
  input: { list },
}: {
  ctx: Pick<Context, 'db' | 'principal'>
  input: CallRequest<typeof call>
}): Promise<CallAnswer<typeof call>> {
  const scope = scopeOf(principal, list)
  const grantors = await rolesWith(db, 'user:edit')
  if (scope.all) return { scope: null, grantors }
  const [organs, agents, grants] = await Promise.all([
    organNames(db, scope.organs),
    agentNames(db, scope.agents),
    grantNames(db, scope.grants),
  ])
  const kinds = [...(principal.ports.get(list) ?? [])]
  const named = {
    ...{ organs: organs.slice(0, NAMED), organCount: organs.length },
    ...{ agents: agents.slice(0, NAMED), agentCount: agents.length },
  }
  return { scope: { kinds, ...named, grants, places: [...scope.grants] }, grantors }
}
