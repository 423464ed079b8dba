import { sql } from 'drizzle-orm'
import type { CallAnswer, CallRequest } from '../../../../lib/contracts/base/call.ts'
import type { findMenuPackages, listMenuPackages } from '../../../../lib/contracts/menu-package/calls.ts'
import type { Context } from '../../../core/http/context.ts'
import { cappedTotal, pageWindow } from '../../../core/records/paging.ts'
import { organCount, readPackages, selectPackages } from './rows.ts'

type Ctx = Pick<Context, 'db'>
type Input = CallRequest<typeof listMenuPackages>

const sorts: Record<Input['sort'], ReturnType<typeof sql>> = {
  updatedAt: sql`p.updated_at`,
  name: sql`p.name`,
  organCount,
}

/** Returns a page of packages. Pages are found by their number instead of a cursor, because packages are few. */
export async function listPackages({
  ctx: { db },
  input,
}: {
  ctx: Ctx
  input: Input
}): Promise<CallAnswer<typeof listMenuPackages>> {
  const { limit, offset } = pageWindow('menuPackage', input)
  const where = selectPackages(input)
  const direction = input.order === 'asc' ? sql`asc` : sql`desc`
  const rest = sql`order by ${sorts[input.sort]} ${direction}, p.id ${direction} limit ${limit} offset ${offset}`
  const [list, { rows }] = await Promise.all([
    readPackages(db, where, rest),
    db.execute<{ total: number }>(sql`select count(*)::int as total from menu_package p where ${where}`),
  ])
  return { list, ...cappedTotal(rows[0]?.total ?? 0), nextCursor: null }
}

/** Returns all packages, enabled ones first, for pickers and filters. */
export async function findPackages({ ctx: { db } }: { ctx: Ctx }): Promise<CallAnswer<typeof findMenuPackages>> {
  const { rows } = await db.execute<{ id: string; name: string; status: 0 | 1 }>(
    sql`select id::text, name, status from menu_package where deleted_at is null order by status desc, name, id`,
  )
  return rows
}
