import { inArray, sql } from 'drizzle-orm'
import type { CallRequest } from '../../../../lib/contracts/base/call.ts'
import type { menuCalls } from '../../../../lib/contracts/menu/calls.ts'
import type { Db } from '../../../core/database/database.ts'
import type { Context } from '../../../core/http/context.ts'
import { publishChanged } from '../../../core/realtime/changed.ts'
import { auditAll } from '../../../core/records/audit.ts'
import { removeRecord } from '../../../core/records/write.ts'
import { menu } from '../../../tables/access.ts'
import { audited, changeTree, entryOf, subtree } from './internal.ts'
import { readMenu } from './rows.ts'
import type { Tree } from './tree.ts'

interface Handling {
  ctx: Context
  input: CallRequest<typeof menuCalls.removeMenu>
}

/** Removes an entry, all entries below it and all their grants. */
export async function removeMenu(tree: Tree, handling: Handling): Promise<null> {
  return remove(tree, handling, false)
}

export async function removePort(tree: Tree, handling: Handling): Promise<null> {
  return remove(tree, handling, true)
}

async function remove(tree: Tree, { ctx, input }: Handling, isPort: boolean): Promise<null> {
  return changeTree(ctx, tree, async (tx) => {
    await entryOf(tx, tree, input.id, isPort)
    const { rows } = await tx.execute<{ id: number }>(
      sql`select id::float8 as id from ${subtree(sql`${input.id}`)} as below`,
    )
    const ids = rows.map(({ id }) => id)
    const { entity } = tree
    const current = () => readMenu(tx, tree.name, input.id)
    const head = await removeRecord(ctx, tx, menu, { ...input, entity, audited, current })
    const below = ids.filter((id) => id !== head.id)
    if (below.length > 0) await removeBelow(ctx, tx, tree, below)
    const { table } = tree.grants
    await tx.execute(sql`delete from ${sql.identifier(table)} where menu_id = any(${sql.param(ids)}::bigint[])`)
    await publishChanged(ctx.hub, tx, tree.grants.entity)
    return null
  })
}

async function removeBelow({ principal, requestId, address }: Context, tx: Db, tree: Tree, ids: number[]) {
  const actor = principal.userId
  const gone = await tx
    .update(menu)
    .set({
      deletedAt: sql`now()`,
      rowVersion: sql`${menu.rowVersion} + 1`,
      updatedBy: actor,
      updatedAt: sql`now()`,
    })
    .where(inArray(menu.id, ids))
    .returning()
  const shared = { actor, action: 'remove', entity: tree.entity, requestId, address } as const
  await auditAll(
    tx,
    shared,
    gone.map((row) => ({ entityId: row.id, before: audited(row), after: null })),
  )
}
