import type { CallAnswer, CallRequest } from '../../../lib/contracts/base/call.ts'
import type { listComments as call } from '../../../lib/contracts/comment/calls.ts'
import type { Context } from '../../core/http/context.ts'
import type { Kinds } from '../../core/module.ts'
import { requireReader } from './internal.ts'
import { readComments } from './rows.ts'

/** A writer among them would be known by their words. */
const nobody = { author: null, updatedBy: null, resolvedBy: null, mentions: [] }

interface Handling {
  ctx: Context
  input: CallRequest<typeof call>
  kinds: Kinds
}

export async function listComments({ ctx, input, kinds }: Handling): Promise<CallAnswer<typeof call>> {
  const place = { entity: input.entity, entityId: input.recordId }
  const kind = await requireReader(ctx, kinds.recordKinds, place)
  const list = await readComments(ctx.db, { userId: ctx.principal.userId, place })
  if (!(await kind.hidesPeople?.(ctx, input.recordId))) return { list }
  return { list: list.map((one) => (one.own ? one : { ...one, ...nobody })) }
}
