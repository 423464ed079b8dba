import { and, asc, count, desc, isNull, type SQL } from 'drizzle-orm'
import type { CallAnswer, CallRequest } from '../../../../lib/contracts/base/call.ts'
import type { listRoles as call, findRoles as findCall, RoleOption } from '../../../../lib/contracts/role/calls.ts'
import type { Context } from '../../../core/http/context.ts'
import { cappedTotal, pageWindow } from '../../../core/records/paging.ts'
import { pinyinOf } from '../../../core/search/pinyin.ts'
import { role } from '../../../tables/access.ts'
import { memberCount, roleRows, rolesLike, toRole } from './rows.ts'

type Input = CallRequest<typeof call>

const sortedBy: Record<Input['sort'], SQL | typeof role.id | typeof role.updatedAt> = {
  id: role.id,
  updatedAt: role.updatedAt,
  memberCount,
}

export async function listRoles({ ctx, input }: { ctx: Context; input: Input }): Promise<CallAnswer<typeof call>> {
  const where = await rolesLike(ctx.db, input)
  const { limit, offset } = pageWindow('role', input)
  const direction = input.order === 'asc' ? asc : desc
  const [rows, [counted]] = await Promise.all([
    roleRows(ctx.db, where).orderBy(direction(sortedBy[input.sort]), direction(role.id)).limit(limit).offset(offset),
    ctx.db
      .select({ total: count() })
      .from(role)
      .where(and(isNull(role.deletedAt), where)),
  ])
  return { list: rows.map(toRole), ...cappedTotal(counted?.total ?? 0), nextCursor: null }
}

/** Returns all roles as options, including disabled ones. */
export async function findRoles({ ctx }: { ctx: Context }): Promise<CallAnswer<typeof findCall>> {
  const rows = await roleRows(ctx.db, undefined).orderBy(asc(role.id))
  return rows.map(
    ({ id, code, name, dataScope, builtIn, status }): RoleOption => ({
      id,
      code,
      name,
      dataScope,
      builtIn,
      status,
      ...pinyinOf(name),
    }),
  )
}
