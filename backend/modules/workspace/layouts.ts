import { and, eq } from 'drizzle-orm'
import type { CallAnswer, CallRequest } from '../../../lib/contracts/base/call.ts'
import type * as calls from '../../../lib/contracts/workspace/calls.ts'
import { acquireAdvisoryLock } from '../../core/database/advisory-lock.ts'
import type { Db } from '../../core/database/database.ts'
import type { Context } from '../../core/http/context.ts'
import { InvalidError } from '../../core/http/errors.ts'
import { listLayout } from '../../tables/workspace.ts'
import { publishWorkspace } from './internal.ts'

/** Largest number of list layouts (columns, widths and density) that a user can save; there are far fewer screens. */
const MAX_LAYOUTS = 200

export async function listLayouts({ ctx }: { ctx: Context }): Promise<CallAnswer<typeof calls.listLayouts>> {
  const rows = await ctx.db.select().from(listLayout).where(eq(listLayout.userId, ctx.principal.userId))
  return Object.fromEntries(rows.map(({ screen, look }) => [screen, look]))
}

/** The names of the columns or sections that a user has hidden on a screen. */
export async function hiddenOn(db: Db, userId: number, screen: string): Promise<readonly string[]> {
  const [kept] = await db
    .select({ look: listLayout.look })
    .from(listLayout)
    .where(and(eq(listLayout.userId, userId), eq(listLayout.screen, screen)))
  return kept?.look.hidden ?? []
}

interface Handling {
  ctx: Context
  input: CallRequest<typeof calls.saveLayout>
}

/**
 * Saves the user's layout of the list on a screen and replaces an earlier one without a conflict. A layout is private,
 * so no audit entry is written. Throws InvalidError if the user has saved layouts for too many screens.
 */
export async function saveLayout({ ctx, input: { screen, look } }: Handling): Promise<null> {
  const { db, principal } = ctx
  await db.transaction(async (tx) => {
    await acquireAdvisoryLock(tx, `looks:${principal.userId}`)
    const rows = await tx.select().from(listLayout).where(eq(listLayout.userId, principal.userId))
    const isNew = rows.every((row) => row.screen !== screen)
    if (isNew && rows.length >= MAX_LAYOUTS) throw new InvalidError({ screen: '保存的界面过多' })
    await tx
      .insert(listLayout)
      .values({ userId: principal.userId, screen, look })
      .onConflictDoUpdate({ target: [listLayout.userId, listLayout.screen], set: { look } })
    await publishWorkspace(ctx, tx, [])
  })
  return null
}
