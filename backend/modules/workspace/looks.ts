import { and, eq } from 'drizzle-orm'
import type { CallAnswer, CallRequest } from '../../../lib/contracts/base/call.ts'
import type * as calls from '../../../lib/contracts/workspace/calls.ts'
import { takeTurn } from '../../core/database/advisory-lock.ts'
import type { Db } from '../../core/database/database.ts'
import type { Context } from '../../core/http/context.ts'
import { InvalidError } from '../../core/http/errors.ts'
import { listLook } from '../../tables/workspace.ts'
import { publishWorkspace } from './internal.ts'

/** Most looks of a user; there are far fewer screens. */
const LOOKS_MOST = 200

export async function listLooks({ ctx }: { ctx: Context }): Promise<CallAnswer<typeof calls.listLooks>> {
  const rows = await ctx.db.select().from(listLook).where(eq(listLook.userId, ctx.principal.userId))
  return Object.fromEntries(rows.map(({ screen, look }) => [screen, look]))
}

/** The names of the columns that a user has hidden on a screen. */
export async function hiddenOn(db: Db, userId: number, screen: string): Promise<readonly string[]> {
  const [kept] = await db
    .select({ look: listLook.look })
    .from(listLook)
    .where(and(eq(listLook.userId, userId), eq(listLook.screen, screen)))
  return kept?.look.hidden ?? []
}

interface Handling {
  ctx: Context
  input: CallRequest<typeof calls.saveLook>
}

/**
 * Saves the look of a list; the last write wins without a conflict. A look is private, so no audit entry is written.
 * Throws InvalidError for too many looks.
 */
export async function saveLook({ ctx, input: { screen, look } }: Handling): Promise<null> {
  const { db, principal } = ctx
  await db.transaction(async (tx) => {
    await takeTurn(tx, `looks:${principal.userId}`)
    const rows = await tx.select().from(listLook).where(eq(listLook.userId, principal.userId))
    const isNew = rows.every((row) => row.screen !== screen)
    if (isNew && rows.length >= LOOKS_MOST) throw new InvalidError({ screen: '保存的界面过多' })
    await tx
      .insert(listLook)
      .values({ userId: principal.userId, screen, look })
      .onConflictDoUpdate({ target: [listLook.userId, listLook.screen], set: { look } })
    await publishWorkspace(ctx, tx, [])
  })
  return null
}
