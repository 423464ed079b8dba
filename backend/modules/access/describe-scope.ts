import type { CallAnswer, CallRequest } from '../../../lib/contracts/base/call.ts'
import type { describeScope as call } from '../../../lib/contracts/base/data-scope.ts'
import { scopeOf } from '../../core/auth/data-scope.ts'
import type { Context } from '../../core/http/context.ts'
import { rolesWith } from './list-granting-roles.ts'
import { grantNames, organNames } from './scope-names.ts'

/** Organisations named one by one. */
const NAMED = 3

/** What the person reaches with the port of a list, in words. */
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
  const [organs, grants] = await Promise.all([organNames(db, scope.organs), grantNames(db, scope.grants)])
  const kinds = [...(principal.ports.get(list) ?? [])]
  return { scope: { kinds, organs: organs.slice(0, NAMED), organCount: organs.length, grants }, grantors }
}
