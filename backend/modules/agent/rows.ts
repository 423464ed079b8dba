import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Agent, agentFilter } from '../../../lib/contracts/agent/calls.ts'
import type { Selection } from '../../../lib/contracts/base/task-calls.ts'
import { type DataScope, everything, organWithin } from '../../core/auth/data-scope.ts'
import { selected, taskRows } from '../../core/bulk/selection.ts'
import type { Db } from '../../core/database/database.ts'
import { NotFoundError } from '../../core/http/errors.ts'
import { matchesText } from '../../core/search/match-text.ts'
import { agent } from '../../tables/agent.ts'
import { area } from '../../tables/area.ts'
import { organ } from '../../tables/organ.ts'
import { systemUser } from '../../tables/staff.ts'

export type AgentFilter = z.output<typeof agentFilter>

/**
 * The organisations of an agent that the person reaches; agents themselves no scope narrows. Organisations are above
 * agents, so their table is named, not imported. The agent's id stays named with its table.
 */
export const organCount = (scope: DataScope) => sql<number>`(
  select count(*)::int from ${organ}
  where organ.agent_id = agent.id and organ.deleted_at is null and ${organWithin(scope, 'organ')})`

/** All of one agent. Counted once its row is locked: no organisation can take it up any more. */
export async function organsOf(db: Db, id: number): Promise<number> {
  const [row] = await db
    .select({ organs: organCount(everything) })
    .from(agent)
    .where(eq(agent.id, id))
  return row?.organs ?? 0
}

const areaNames = sql<string[]>`array(
  select coalesce(area.full_name, c.code) from unnest(agent.area_codes) with ordinality as c(code, no)
  left join ${area} on area.code = c.code order by c.no)`

/** Agents as lists and conflicts show them; the caller adds order and window. */
export function agentRows(db: Db, scope: DataScope, where: SQL | undefined) {
  return db
    .select({
      id: sql<string>`${agent.id}::text`,
      rowVersion: agent.rowVersion,
      updatedAt: agent.updatedAt,
      updatedBy: systemUser.fullName,
      name: agent.name,
      areaCodes: agent.areaCodes,
      areaNames,
      contact: agent.contact,
      phone: agent.phone,
      note: agent.note,
      status: sql<Agent['status']>`${agent.status}`,
      organCount: organCount(scope).as('organ_count'),
    })
    .from(agent)
    .leftJoin(systemUser, eq(systemUser.id, agent.updatedBy))
    .where(and(isNull(agent.deletedAt), where))
}

type AgentRow = Omit<Agent, 'updatedAt'> & { updatedAt: Date }

export const toAgent = (row: AgentRow): Agent => ({ ...row, updatedAt: row.updatedAt.toISOString() })

export async function findAgent(db: Db, scope: DataScope, id: string | number): Promise<Agent | undefined> {
  const [row] = await agentRows(db, scope, eq(agent.id, Number(id)))
  return row && toAgent(row)
}

export async function agentOrThrow(db: Db, scope: DataScope, id: string | number): Promise<Agent> {
  const found = await findAgent(db, scope, id)
  if (!found) throw new NotFoundError('代理商不存在或已被删除')
  return found
}

const findable = {
  texts: [sql`${agent.name}`, sql`${agent.contact}`, sql`${agent.phone}`],
  pinyin: sql`${agent.pinyin}`,
  initials: sql`${agent.initials}`,
}

/** The condition a filter stands for. */
export function agentsLike({ keyword, area: areas, status }: AgentFilter): SQL | undefined {
  return and(
    keyword ? matchesText(keyword, findable) : undefined,
    areas?.length ? touchesAreas(areas) : undefined,
    status?.length ? sql`${agent.status} = any(${sql.param(status.map(Number))}::smallint[])` : undefined,
  )
}

/** A division's code begins with its parent's, trailing pairs of zeros aside: 330000 ⊃ 330100 ⊃ 330106. */
function touchesAreas(codes: readonly string[]): SQL {
  const stems = codes.map((code) => code.replace(/(00){1,2}$/, ''))
  return sql`exists (
    select from unnest(${agent.areaCodes}) as own, unnest(${sql.param(stems)}::text[]) as asked
    where own like asked || '%' or asked like regexp_replace(own, '(00){1,2}$', '') || '%')`
}

/** The agents a bulk action is for. */
export function chosenAgents(selection: Selection<AgentFilter>): SQL {
  return selected({ id: sql`${agent.id}`, deletedAt: sql`${agent.deletedAt}` }, selection, agentsLike)
}

/** The same as rows of a task, by name. */
export const agentTaskRows = (chosen: SQL): SQL =>
  taskRows({
    id: sql`${agent.id}`,
    label: sql`${agent.name}`,
    order: sql`${agent.pinyin}, ${agent.id}`,
    from: sql`${agent} where ${chosen}`,
  })
