import { sql } from 'drizzle-orm'
import type { CallAnswer, CallRequest } from '../../../lib/contracts/base/call.ts'
import { MAX_FOUND } from '../../../lib/contracts/base/paging.ts'
import type * as calls from '../../../lib/contracts/organ/calls.ts'
import type { Context } from '../../core/http/context.ts'
import { scopeOf } from '../../core/scope/data-scope.ts'
import { matchesText, matchRank } from '../../core/search/match-text.ts'
import { agent } from '../../tables/agent.ts'
import { mayNameAgent } from '../agent/scope.ts'
import { type NodeRow, nodeColumns } from './rows.ts'
import { mayBeNamed, organPicking, organWithin } from './scope.ts'

export const findable = {
  texts: [sql`o.name`, sql`o.code`],
  pinyin: sql`o.pinyin`,
  initials: sql`o.initials`,
}

interface Found extends NodeRow {
  path: string[]
  above: string
  agentId: string | null
}

/** Finds organisations by typed text, the best match first, with their ancestors. */
export async function findOrgans({
  ctx: { db, principal },
  input: { text, id, port },
}: {
  ctx: Pick<Context, 'db' | 'principal'>
  input: CallRequest<typeof calls.findOrgans>
}): Promise<CallAnswer<typeof calls.findOrgans>> {
  const scope = organPicking(principal)
  const named = port && !id ? mayBeNamed(principal, port) : sql`true`
  const where = id
    ? sql`o.id = any(${sql.param(id)}::bigint[])`
    : text
      ? sql`o.deleted_at is null and ${matchesText(text, findable)}`
      : sql`o.deleted_at is null`
  const order = text
    ? sql`o.status desc, ${matchRank(text, sql`o.name`, findable)}, o.pinyin, o.id`
    : sql`o.pinyin, o.id`
  const { rows } = await db.execute<Found>(sql`
    select ${nodeColumns(scope)}, up.path, up.above,
      (select g.id::text from ${agent} g where g.id = o.agent_id and g.status = 1 and g.deleted_at is null) as "agentId"
    from organ o cross join lateral (
      with recursive line as (
        select o.id, o.parent_id, null::text as name, 0 as depth
        union all select p.id, p.parent_id, p.name, depth + 1 from organ p join line l on p.id = l.parent_id
          where depth < 20 and ${organWithin(scope, 'p')})
      select array_agg(id::text order by depth desc) as path,
        coalesce(string_agg(name, ' / ' order by depth desc), '') as above from line) up
    where ${where} and ${organWithin(scope)} and ${named} order by ${order} limit ${id ? id.length : MAX_FOUND}`)
  const naming = port && principal.ports.has(port) && scopeOf(principal, port)
  return rows.map(({ agentId, ...row }) => ({
    ...row,
    ...(naming && { agentId: agentId !== null && mayNameAgent(naming, agentId) ? agentId : null }),
  }))
}

/** Lists the organisations directly below a given organisation, or those at the top, within the user's data scope. */
export async function listOrganNodes({
  ctx: { db, principal },
  input: { parentId },
}: {
  ctx: Pick<Context, 'db' | 'principal'>
  input: CallRequest<typeof calls.listOrganNodes>
}): Promise<CallAnswer<typeof calls.listOrganNodes>> {
  const scope = organPicking(principal)
  const above = sql`select from organ p where p.id = o.parent_id and ${organWithin(scope, 'p')}`
  const where = parentId ? sql`o.parent_id = ${parentId} and exists (${above})` : sql`not exists (${above})`
  const { rows } = await db.execute<NodeRow>(sql`
    select ${nodeColumns(scope)} from organ o
    where o.deleted_at is null and ${organWithin(scope)} and ${where} order by o.pinyin, o.id`)
  return rows
}
