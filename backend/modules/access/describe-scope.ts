import type { CallAnswer, CallRequest } from '../../../lib/contracts/base/call.ts'
import type { describeScope as call } from '../../../lib/contracts/menu/data-scope.ts'
import type { Context } from '../../core/http/context.ts'
import { scopeOf } from '../../core/scope/data-scope.ts'
import { rolesWith } from './list-granting-roles.ts'
import { agentNames, grantNames, organNames } from './scope-names.ts'

/** At most this many organisations, and as many agents, are listed by name. */
const NAMED = 3

/** Describes in words the data scope that the user has for the permission of a list. */
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
