import { sql } from 'drizzle-orm'
import type * as calls from '../../../lib/contracts/area/calls.ts'
import type { CallAnswer, CallRequest } from '../../../lib/contracts/base/call.ts'
import type { Context } from '../../core/http/context.ts'
import { NotFoundError } from '../../core/http/errors.ts'
import { agentsIn, type ItemRow, itemColumns, organsIn } from './rows.ts'

type Call = typeof calls.getArea

export async function getArea({
  ctx: { db, scope },
  input: { code, id },
}: {
  ctx: Pick<Context, 'db' | 'scope'>
  input: CallRequest<Call>
}): Promise<CallAnswer<Call>> {
  const { rows } = await db.execute<ItemRow & { organs: number; agents: number }>(sql`
    select ${itemColumns}, ${organsIn(scope)} as organs, ${agentsIn} as agents
    from area a where ${code === undefined ? sql`a.id = ${id}` : sql`a.code = ${code}`} and a.deleted_at is null`)
  const [row] = rows
  if (!row) throw new NotFoundError('没有找到这个地区')
  return { ...row, used: row.organs + row.agents }
}
