import type { CallAnswer } from '../../../lib/contracts/base/call.ts'
import { type listTodos as call, keysFor, todoPorts } from '../../../lib/contracts/statistics/calls.ts'
import type { Context } from '../../core/http/context.ts'
import { settle } from './settle.ts'
import { openDrafts, todoOf } from './todos.ts'

/** What waits for the person asking. */
export async function listTodos({ ctx }: { ctx: Context }): Promise<CallAnswer<typeof call>> {
  const [todos, drafts] = await Promise.all([
    Promise.all(
      keysFor(todoPorts, ctx.principal.ports).map(async (key) => ({
        key,
        ...(await settle(ctx, key, () => todoOf(ctx, key), { count: null, overdue: 0, oldest: null, url: null })),
      })),
    ),
    settle(ctx, 'drafts', () => openDrafts(ctx), []),
  ])
  return { todos, drafts }
}
