import { sql } from 'drizzle-orm'
import type { removeAgent as call } from '../../../lib/contracts/agent/calls.ts'
import type { CallRequest } from '../../../lib/contracts/base/call.ts'
import type { Db } from '../../core/database/database.ts'
import type { Context } from '../../core/http/context.ts'
import { ConflictError } from '../../core/http/errors.ts'
import { masked } from '../../core/records/phones.ts'
import { removeRecord } from '../../core/records/write.ts'
import { type DataScope, everything } from '../../core/scope/data-scope.ts'
import { agent } from '../../tables/agent.ts'
import { organsServed } from '../organ/lookups.ts'
import { audited } from './internal.ts'
import { deviceCount, findAgent, refuseForeign } from './rows.ts'

interface RemoveAgent {
  ctx: Context
  input: CallRequest<typeof call>
}

export async function removeAgent({ ctx, input }: RemoveAgent): Promise<null> {
  return ctx.db.transaction(async (tx) => {
    await refuseForeign(tx, ctx.scope, input.id)
    const current = () => findAgent(tx, { scope: ctx.scope, whole: masked }, input.id)
    await refuseWhileUsed(
      tx,
      ctx.scope,
      await removeRecord(ctx, tx, agent, { ...input, entity: 'agent', audited, current }),
    )
    return null
  })
}

/**
 * Refuses to remove an agent of organisations. The agent's row is locked, so no other transaction can give the agent to
 * an organisation before this one ends. The message neither names nor counts organisations outside the user's data
 * scope. @throws ConflictError
 */
async function refuseWhileUsed(tx: Db, scope: DataScope, { id, name }: { id: number; name: string }): Promise<void> {
  const { rows } = await tx.execute<{ used: boolean; total: number; names: string[] | null }>(sql`
    select count(*) > 0 as used, count(*) filter (where reached)::int as total,
      (array_agg(name order by id) filter (where reached))[1:3] as names
    from (${organsServed(sql`${sql.param([id])}::bigint[]`, scope)}) held`)
  const { used = false, total = 0, names } = rows[0] ?? {}
  if (!used) return refuseWithDevices(tx, { id, name })
  const seen = names
    ? ` ${total} 个机构（${names.join('、')}${total > names.length ? ' 等' : ''}）`
    : '您数据范围外的机构'
  const uses = total > 0 ? [{ label: '机构', count: total }] : []
  throw new ConflictError(`“${name}”仍有${seen}，请先更换这些机构的代理商`, { kind: 'inUse', uses })
}

/**
 * Refuses to remove an agent with devices. The message counts all devices, even those outside the user's data scope.
 * @throws ConflictError
 */
async function refuseWithDevices(tx: Db, { id, name }: { id: number; name: string }): Promise<void> {
  const { rows } = await tx.execute<{ devices: number }>(
    sql`select ${deviceCount(everything)} as devices from ${agent} where agent.id = ${id}`,
  )
  const count = rows[0]?.devices ?? 0
  if (count === 0) return
  throw new ConflictError(`“${name}”名下仍有 ${count} 台设备，请先退回或报废`, {
    kind: 'inUse',
    uses: [{ label: '设备', count }],
  })
}
