import { and, count, isNull, sql } from 'drizzle-orm'
import type { CallAnswer, CallRequest } from '../../../../lib/contracts/base/call.ts'
import type { listOpenKeys as call } from '../../../../lib/contracts/open/keys.ts'
import type { Context } from '../../../core/http/context.ts'
import { cappedTotal, pageWindow } from '../../../core/records/paging.ts'
import { openKey } from '../../../tables/open.ts'
import { requireAll } from './require-all.ts'
import { openKeyRows, openKeysLike, toOpenKey } from './rows.ts'

interface Listing {
  ctx: Context
  input: CallRequest<typeof call>
}

export async function listOpenKeys({ ctx, input }: Listing): Promise<CallAnswer<typeof call>> {
  requireAll(ctx)
  const where = openKeysLike(input)
  const { limit, offset } = pageWindow('openKey', input)
  const direction = sql.raw(input.order)
  const by = { updatedAt: openKey.updatedAt, name: openKey.pinyin, lastUsedAt: openKey.lastUsedAt }[input.sort]
  // Keys that were never used come last in ascending and descending sort.
  const order = sql`${by} ${direction} nulls last, ${openKey.id} ${direction}`
  const [rows, [counted]] = await Promise.all([
    openKeyRows(ctx.db, where).orderBy(order).limit(limit).offset(offset),
    ctx.db
      .select({ total: count() })
      .from(openKey)
      .where(and(isNull(openKey.deletedAt), where)),
  ])
  return { list: rows.map(toOpenKey), ...cappedTotal(counted?.total ?? 0), nextCursor: null }
}
