import { type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Selection } from '../../../../lib/contracts/base/task-calls.ts'
import type { MenuPackage, menuPackageFilter } from '../../../../lib/contracts/menu-package/calls.ts'
import { selected } from '../../../core/bulk/selection.ts'
import type { Db } from '../../../core/database/database.ts'
import { isoTime } from '../../../core/database/iso-time.ts'
import { NotFoundError } from '../../../core/http/errors.ts'
import { organ } from '../../../tables/organ.ts'
import { systemUser } from '../../../tables/staff.ts'

export type PackageFilter = z.output<typeof menuPackageFilter>

/** A subquery that counts the organisations which use the package `p`. */
export const organCount = sql`
  (select count(*)::int from ${organ} o where o.menu_package_id = p.id and o.deleted_at is null)`

/**
 * Returns the packages that meet a condition on `menu_package p`; `rest` is the SQL with the sort order and the limit.
 */
export async function readPackages(db: Db, where: SQL, rest: SQL = sql`order by p.id`): Promise<MenuPackage[]> {
  const { rows } = await db.execute<MenuPackage & Record<string, unknown>>(sql`
    select p.id::text, p.row_version as "rowVersion", ${isoTime(sql`p.updated_at`)} as "updatedAt",
      (select u.full_name from ${systemUser} u where u.id = p.updated_by) as "updatedBy",
      p.name, p.note, p.status, ${organCount} as "organCount", coalesce((
        select array_agg(m.menu_id::text order by m.menu_id) from menu_package_menu m where m.package_id = p.id
      ), '{}') as "menuIds"
    from menu_package p where p.deleted_at is null and ${where} ${rest}`)
  return rows
}

export async function readPackage(db: Db, id: string | number): Promise<MenuPackage | undefined> {
  return (await readPackages(db, sql`p.id = ${id}`))[0]
}

export async function packageOrThrow(db: Db, id: string | number): Promise<MenuPackage> {
  const found = await readPackage(db, id)
  if (!found) throw new NotFoundError('菜单套餐不存在或已被删除')
  return found
}

export function selectPackages({ keyword, status }: PackageFilter): SQL {
  const conditions = [sql`p.deleted_at is null`]
  if (keyword) {
    const typed = keyword.toLowerCase()
    conditions.push(sql`(position(${typed} in lower(p.name)) > 0 or position(${typed} in lower(p.note)) > 0)`)
  }
  if (status?.length) conditions.push(sql`p.status = any(${sql.param(status.map(Number))}::smallint[])`)
  return sql.join(conditions, sql` and `)
}

/** Returns the SQL condition on `menu_package p` for the packages that a user selected for a bulk action. */
export function chosenPackages(selection: Selection<PackageFilter>): SQL {
  return selected({ id: sql`p.id`, deletedAt: sql`p.deleted_at` }, selection, selectPackages)
}
