import type { CallAnswer, CallRequest } from '../../../lib/contracts/base/call.ts'
import type { listViews as call } from '../../../lib/contracts/workspace/calls.ts'
import type { Context } from '../../core/http/context.ts'
import { readViews, rolesOf } from './internal.ts'

interface Handling {
  ctx: Context
  input: CallRequest<typeof call>
}

/** Lists the user's own views first, then the views that other users share with the user's roles. */
export async function listViews({ ctx: { db, principal }, input }: Handling): Promise<CallAnswer<typeof call>> {
  const [views, roles] = await Promise.all([readViews(db, principal.userId, input), rolesOf(db, principal.userId)])
  return { views, roles: roles.map(({ id, name }) => ({ id: String(id), name })) }
}
