import { sql } from 'drizzle-orm'
import type { removeAgent as call } from '../../../lib/contracts/agent.ts'
import type { CallRequest } from '../../../lib/contracts/call.ts'
import type { Context } from '../../core/context.ts'
import type { Db } from '../../core/database.ts'
import { ConflictError } from '../../core/errors.ts'
import { removeRecord } from '../../core/write.ts'
import { audited } from './internal.ts'
import { findAgent } from './rows.ts'
import { agent } from './schema.ts'

interface RemoveAgent {
  ctx: Context
  input: CallRequest<typeof call>
}

export async function removeAgent({ ctx, input }: RemoveAgent): Promise<null> {
  return ctx.db.transaction(async (tx) => {
    const current = () => findAgent(tx, input.id)
    await refuseWhileUsed(tx, await removeRecord(ctx, tx, agent, { ...input, entity: 'agent', audited, current }))
    return null
  })
}

/** The row is locked by now; an organisation that takes it up meanwhile waits for it by its foreign key. */
async function refuseWhileUsed(tx: Db, { id, name }: { id: number; name: string }): Promise<void> {
  const { rows } = await tx.execute<{ name: string; total: number }>(sql`
    select name, count(*) over ()::int as total from organ
    where agent_id = ${id} and deleted_at is null order by id limit 3`)
  const total = rows[0]?.total ?? 0
  if (total === 0) return
  const named = rows.map((organ) => organ.name).join('、')
  const message = `“${name}”仍有 ${total} 个机构（${named}${total > rows.length ? ' 等' : ''}），请先更换这些机构的代理商`
  throw new ConflictError(message, { kind: 'inUse', uses: [{ label: '机构', count: total }] })
}
