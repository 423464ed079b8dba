import type { CallAnswer } from '../../../lib/contracts/base/call.ts'
import type { listTodos as call } from '../../../lib/contracts/statistics/calls.ts'
import { keysFor, todos } from '../../../lib/contracts/statistics/figures.ts'
import type { Contributions, CountedTodo } from '../../core/figures/contribution.ts'
import type { Context } from '../../core/http/context.ts'
import { countOrFallback } from './count-or-fallback.ts'

const uncounted: CountedTodo = { count: null, url: null }

/** Returns the handler that lists the to-dos of the current user, with counts and links. */
export function listTodos({ todos: counts = {} }: Contributions) {
  return async ({ ctx }: { ctx: Context }): Promise<CallAnswer<typeof call>> => {
    const counted = await Promise.all(
      keysFor(todos, ctx.principal.ports).map(async (key) => {
        const count = counts[key]
        if (!count) return []
        const { drafts = [], ...todo } = await countOrFallback(ctx, key, () => count(ctx), uncounted)
        return [{ todo: { key, overdue: 0, oldest: null, ...todo }, drafts }]
      }),
    )
    const all = counted.flat()
    return { todos: all.map(({ todo }) => todo), drafts: all.flatMap(({ drafts }) => drafts) }
  }
}
