import { sql } from 'drizzle-orm'
import type { Db } from '../../../core/database/database.ts'
import { InvalidError } from '../../../core/http/errors.ts'

/** Stores the entries of a package with the directories above them, and returns the stored ids. */
export async function storeEntries(tx: Db, packageId: number, menuIds: readonly string[]): Promise<string[]> {
  const chosen = sql`any(${sql.param([...menuIds])}::bigint[])`
  const { rows } = await tx.execute<{ id: string }>(sql`
    with recursive kept as (
      select id, parent_id from menu where id = ${chosen} and tree = 'organ' and deleted_at is null
      union select m.id, m.parent_id from menu m join kept k on m.id = k.parent_id where m.deleted_at is null)
    select id::text from kept order by id`)
  const ids = rows.map(({ id }) => id)
  const known = new Set(ids)
  if (menuIds.some((id) => !known.has(String(BigInt(id))))) {
    throw new InvalidError({ menuIds: '有的菜单已被删除，请重新选择' })
  }
  const wanted = sql`${sql.param(ids)}::bigint[]`
  await tx.execute(sql`delete from menu_package_menu where package_id = ${packageId} and menu_id <> all(${wanted})`)
  await tx.execute(sql`
    insert into menu_package_menu (package_id, menu_id) select ${packageId}, unnest(${wanted}) on conflict do nothing`)
  return ids
}
