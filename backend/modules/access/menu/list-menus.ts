import { sql } from 'drizzle-orm'
import type { CallAnswer } from '../../../../lib/contracts/base/call.ts'
import type { menuCalls } from '../../../../lib/contracts/menu/calls.ts'
import type { Context } from '../../../core/http/context.ts'
import { subtree } from './internal.ts'
import { menuOrThrow, readMenus } from './rows.ts'
import type { Tree } from './tree.ts'

type Detail = CallAnswer<typeof menuCalls.getMenu>

/**
 * Returns an entry with the number of entries below it. `holderNames` names the roles or packages that hold the entry
 * or an entry below it. A removal of the entry affects all of them.
 */
export async function getMenu(
  { name, grants }: Tree,
  { ctx: { db }, input }: { ctx: Pick<Context, 'db'>; input: { id: string } },
): Promise<Detail> {
  const item = await menuOrThrow(db, name, input.id)
  const { rows } = await db.execute<{ below: number; names: string[] }>(sql`
    with below as (select id from ${subtree(sql`${input.id}`)} as s)
    select (select count(*)::int - 1 from below) as below, coalesce((
      select array_agg(o.name order by o.id) from ${sql.identifier(grants.of)} o
      where o.deleted_at is null and o.id in (
        select ${sql.identifier(grants.holder)} from ${sql.identifier(grants.table)} where menu_id in (select id from below))
    ), '{}') as names`)
  const found = rows[0]
  return { ...item, below: found?.below ?? 0, holderNames: found?.names ?? [] }
}

export const listMenus = ({ name }: Tree, { ctx: { db } }: { ctx: Pick<Context, 'db'> }) => readMenus(db, name)
