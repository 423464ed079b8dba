import type { CallAnswer, CallRequest } from '../../../lib/contracts/base/call.ts'
import type { listComments as call } from '../../../lib/contracts/comment/calls.ts'
import type { Context } from '../../core/http/context.ts'
import type { Kinds } from '../../core/module.ts'
import { requireReader } from './internal.ts'
import { commentReader, commentsOf } from './rows.ts'

interface Handling {
  ctx: Context
  input: CallRequest<typeof call>
  kinds: Kinds
}

export async function listComments({ ctx, input, kinds }: Handling): Promise<CallAnswer<typeof call>> {
  const place = { entity: input.entity, entityId: input.recordId }
  const kind = await requireReader(ctx, kinds.recordKinds, place)
  return { list: await commentsOf(ctx.db, await commentReader(ctx, kind, input.recordId), place) }
}
