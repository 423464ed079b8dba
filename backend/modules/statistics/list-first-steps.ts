import { type SQL, sql } from 'drizzle-orm'
import type { CallAnswer } from '../../../lib/contracts/base/call.ts'
import {
  type listFirstSteps as call,
  HOME_SCREEN,
  STEPS_HIDDEN,
  stepHidden,
} from '../../../lib/contracts/statistics/calls.ts'
import { keysFor, type StepKey, steps } from '../../../lib/contracts/statistics/figures.ts'
import type { Contributions } from '../../core/figures/contribution.ts'
import type { Context } from '../../core/http/context.ts'
import { hiddenOn } from '../workspace/index.ts'

/** Returns the handler that tells an administrator which steps of the first setup are done and which are left. */
export function listFirstSteps({ steps: done = {} }: Contributions) {
  return async ({ ctx: { db, principal } }: { ctx: Context }): Promise<CallAnswer<typeof call>> => {
    if (!principal.ports.has(steps.roles.permission)) return { steps: [] }
    const hidden = await hiddenOn(db, principal.userId, HOME_SCREEN)
    if (hidden.includes(STEPS_HIDDEN)) return { steps: [] }
    const asked = keysFor(steps, principal.ports).flatMap((key) => {
      const condition: SQL | undefined = done[key]
      return condition ? [{ key, condition }] : []
    })
    const columns = asked.map(({ key, condition }) => sql`${condition} as ${sql.identifier(key)}`)
    const { rows } = await db.execute<Partial<Record<StepKey, boolean>>>(sql`select ${sql.join(columns, sql`, `)}`)
    return {
      steps: asked.map(({ key }) => ({
        key,
        done: rows[0]?.[key] === true,
        skipped: hidden.includes(stepHidden(key)),
      })),
    }
  }
}
