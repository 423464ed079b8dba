import { sql } from 'drizzle-orm'
import type { MenuItem } from '../../../../lib/contracts/menu/calls.ts'
import type { Db } from '../../../core/database/database.ts'
import { InvalidError } from '../../../core/http/errors.ts'
import { checkParent } from './internal.ts'
import type { Tree } from './tree.ts'

// These functions compute an entry's position among its siblings, both for a drag and for the number in the form.

/** The condition on `menu` for the entries below one parent. */
const siblings = (tree: Tree, parentId: number | null) => sql`
  tree = ${tree.name} and deleted_at is null and parent_id is not distinct from ${parentId}::bigint`

/** Returns a `sort` value after all entries below the parent. */
async function lastPlace(tx: Db, tree: Tree, parentId: number | null): Promise<number> {
  const { rows } = await tx.execute<{ sort: number }>(
    sql`select coalesce(max(sort) + 10, 0)::int as sort from menu where ${siblings(tree, parentId)}`,
  )
  return rows[0]?.sort ?? 0
}

interface RequestedPlace {
  readonly parentId: string | null
  /** The entry's position among the entries below the parent, from 1. If absent, the entry comes last. */
  readonly sort?: number | null | undefined
}

/** Returns the columns to change so that an entry gets this parent and position; none if it is there already. */
export async function newPlace(
  tx: Db,
  tree: Tree,
  stored: MenuItem,
  { parentId, sort }: RequestedPlace,
): Promise<{ parentId?: number | null; sort?: number }> {
  const stays = stored.parentId === parentId
  if (stays && (sort ?? stored.sort) === stored.sort) return {}
  if (!stays) await checkParent(tx, tree, { kind: stored.kind, parentId, id: stored.id })
  const parent = parentId === null ? null : Number(parentId)
  return { parentId: parent, sort: await placeAt(tx, tree, { id: stored.id, parentId: parent, sort }) }
}

/**
 * Makes room at a position below a parent and returns the `sort` value for it. `id` is the entry to be placed, '0' a
 * new one.
 */
export async function placeAt(
  tx: Db,
  tree: Tree,
  { id, parentId, sort }: { id: string; parentId: number | null; sort?: number | null | undefined },
): Promise<number> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id::text as id from menu where ${siblings(tree, parentId)} and id <> ${id} order by sort, id`)
  return placeBefore(tx, tree, { id, parentId, before: (sort && rows[sort - 1]?.id) || null })
}

/** Returns the position of an entry among its siblings, from 1. */
export async function positionOf(tx: Db, id: number): Promise<number> {
  const { rows } = await tx.execute<{ position: number }>(sql`
    select count(*)::int as position from menu m join menu s on s.tree = m.tree and s.deleted_at is null
      and s.parent_id is not distinct from m.parent_id and (s.sort, s.id) <= (m.sort, m.id) where m.id = ${id}`)
  return rows[0]?.position ?? 0
}

/** Makes room before the sibling `before` and returns the `sort` value for it; null means after all siblings. */
export async function placeBefore(
  tx: Db,
  tree: Tree,
  { id, parentId, before }: { id: string; parentId: number | null; before: string | null },
): Promise<number> {
  if (before === null) return lastPlace(tx, tree, parentId)
  const { rows } = await tx.execute<{ id: string; sort: number }>(sql`
    update menu m set sort = o.place from (
      select id, (row_number() over (order by sort, id) * 20)::int as place from menu
      where ${siblings(tree, parentId)} and id <> ${id}) o
    where m.id = o.id returning m.id::text, m.sort`)
  const place = rows.find((row) => row.id === before)?.sort
  if (place === undefined) throw new InvalidError({ before: '要放到它前面的一项已不在这里' })
  return place - 10
}
