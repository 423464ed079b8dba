import type { CallAnswer, CallRequest } from '../../../../../lib/contracts/base/call.ts'
import type { previewRoleMenu as call } from '../../../../../lib/contracts/role/calls.ts'
import type { Context } from '../../../../core/http/context.ts'
import { roleOrThrow } from '../rows.ts'
import { namedEntries } from './entries.ts'
import { impactOf } from './impact.ts'
import { planGrant } from './plan-grant.ts'

interface Handling {
  ctx: Context
  input: CallRequest<typeof call>
}

/** Returns the value before and after the change, or null if they are equal. */
function turn<T>(before: T, after: T): { before: T; after: T } | null {
  return before === after ? null : { before, after }
}

export async function previewRoleMenu({ ctx, input }: Handling): Promise<CallAnswer<typeof call>> {
  const { db } = ctx
  const role = await roleOrThrow(db, input.id)
  const { all, added, removed, staying } = await planGrant(ctx, db, { ...role, id: Number(role.id) }, input)
  return {
    added: namedEntries(all, added),
    removed: namedEntries(all, removed),
    staying: namedEntries(all, staying),
    dataScope: turn(role.dataScope, input.dataScope),
    requiresFactor: turn(role.requiresFactor, input.requiresFactor ?? role.requiresFactor),
    impact: await impactOf(ctx, db, role.id),
  }
}
