import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Agent, agentFilter } from '../../../lib/contracts/agent/calls.ts'
import type { Selection } from '../../../lib/contracts/base/task-calls.ts'
import { labelled, selected, taskRows } from '../../core/bulk/selection.ts'
import type { Db } from '../../core/database/database.ts'
import type { Context, Principal } from '../../core/http/context.ts'
import { NotFoundError } from '../../core/http/errors.ts'
import { personName } from '../../core/records/person-name.ts'
import { foundPhone, withPhone } from '../../core/records/phones.ts'
import { type DataScope, everything, outOfScope, scopeOf } from '../../core/scope/data-scope.ts'
import { matchesText } from '../../core/search/match-text.ts'
import { agent } from '../../tables/agent.ts'
import { area } from '../../tables/area.ts'
import { devicesOfAgent } from '../device/lookups.ts'
import { ordersOfAgent } from '../order/lookups.ts'
import { organsOfAgent } from '../organ/lookups.ts'
import { agentWithin, isAgentVisible } from './scope.ts'

export type AgentFilter = z.output<typeof agentFilter>

// The text names the agent's id with its table, because the counts use tables with columns of the same name.
const ID = sql`agent.id`
/** Counts the organisations of an agent within a data scope. */
export const organCount = (scope: DataScope) => organsOfAgent(ID, scope)
/** Counts the devices of an agent within a data scope, without those no longer of use. */
export const deviceCount = (scope: DataScope) => devicesOfAgent(ID, scope)

/** Counts all organisations of an agent, after the caller locked its row so that no organisation can choose it. */
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

/** The condition for agents whose phones a user may read in full, which are those the user may edit. */
export const editable = (principal: Principal, table = 'agent'): SQL =>
  agentWithin(scopeOf(principal, 'agent:edit'), table)

interface Reading {
  readonly scope: DataScope
  /** Condition for rows with full phones. */
  readonly whole: SQL
}

/** Reads agents as a form does, with full phones of agents that the user may edit. */
export const formOf = ({ principal, scope }: Pick<Context, 'principal' | 'scope'>): Reading => ({
  scope,
  whole: editable(principal),
})

/** Selects agents as lists and conflicts show them; the caller adds order and window. */
export function agentRows(db: Db, { scope, whole }: Reading, where: SQL | undefined) {
  return db
    .select({
      id: sql<string>`${agent.id}::text`,
      rowVersion: agent.rowVersion,
      updatedAt: agent.updatedAt,
      updatedBy: personName(sql`agent.updated_by`),
      name: agent.name,
      areaCodes: agent.areaCodes,
      areaNames,
      contact: agent.contact,
      phone: agent.phone,
      whole: sql<boolean>`${whole}`,
      note: agent.note,
      status: sql<Agent['status']>`${agent.status}`,
      organCount: organCount(scope).as('organ_count'),
      deviceCount: deviceCount(scope),
      orderCount: ordersOfAgent(ID, scope).as('order_count'),
    })
    .from(agent)
    .where(and(isNull(agent.deletedAt), where))
}

type AgentRow = Omit<Agent, 'updatedAt'> & { updatedAt: Date; whole: boolean }

export const toAgent = (row: AgentRow): Agent => ({ ...withPhone(row), updatedAt: row.updatedAt.toISOString() })

export async function findAgent(db: Db, reading: Reading, id: string | number): Promise<Agent | undefined> {
  const [row] = await agentRows(db, reading, eq(agent.id, Number(id)))
  return row && toAgent(row)
}

/** Throws NotFoundError, or ForbiddenError if the agent is outside the data scope. */
export async function agentOrThrow(db: Db, reading: Reading, id: string | number): Promise<Agent> {
  await refuseOutside(db, isAgentVisible(reading.scope, 'agent'), id)
  const found = await findAgent(db, reading, id)
  if (!found) throw new NotFoundError('代理商不存在或已被删除')
  return found
}

/** Throws ForbiddenError if the user may not change the agent. */
export const refuseForeign = (db: Db, scope: DataScope, id: string | number): Promise<void> =>
  refuseOutside(db, agentWithin(scope, 'agent'), id)

async function refuseOutside(db: Db, reached: SQL, id: string | number): Promise<void> {
  const { rows } = await db.execute(
    sql`select from ${agent} where id = ${Number(id)} and deleted_at is null and not ${reached}`,
  )
  if (rows.length > 0) throw outOfScope()
}

const findable = {
  pinyin: sql`${agent.pinyin}`,
  initials: sql`${agent.initials}`,
}

/** The user who lists agents, with the user's data scope. */
export type Seeing = Pick<Context, 'principal' | 'scope'>

/** Returns the condition for a filter within a data scope; users who may not edit find agents only by full phones. */
export function agentsLike({ keyword, area: areas, status }: AgentFilter, { principal, scope }: Seeing): SQL {
  const phone = foundPhone(sql`${agent.phone}`, keyword, editable(principal))
  const texts = [sql`${agent.name}`, sql`${agent.contact}`, phone]
  const like = and(
    isAgentVisible(scope, 'agent'),
    keyword ? matchesText(keyword, { texts, ...findable }) : undefined,
    areas?.length ? touchesAreas(areas) : undefined,
    status?.length ? sql`${agent.status} = any(${sql.param(status.map(Number))}::smallint[])` : undefined,
  )
  return like ?? sql`true`
}

/** A division's code begins with its parent's without trailing pairs of zeros: 330000 ⊃ 330100 ⊃ 330106. */
function touchesAreas(codes: readonly string[]): SQL {
  const stems = codes.map((code) => code.replace(/(00){1,2}$/, ''))
  return sql`exists (
    select from unnest(${agent.areaCodes}) as own, unnest(${sql.param(stems)}::text[]) as asked
    where own like asked || '%' or asked like regexp_replace(own, '(00){1,2}$', '') || '%')`
}

/** Returns the condition for the agents of a bulk action; a filter selects the agents of the list. */
export function chosenAgents(selection: Selection<AgentFilter>, seen: Seeing): SQL {
  const columns = { id: sql`${agent.id}`, deletedAt: sql`${agent.deletedAt}` }
  return selected(columns, selection, (filter) => agentsLike(filter, seen))
}

/** Returns the user with the data scope of the agent list, for the filter of a bulk action. */
export const listing = ({ principal }: Pick<Context, 'principal'>): Seeing => ({
  principal,
  scope: scopeOf(principal, 'agent:list'),
})

/** Returns the chosen agents as rows of a task, with their names. */
export const agentTaskRows = (chosen: SQL, { scope }: Seeing): SQL =>
  taskRows({
    id: sql`${agent.id}`,
    label: labelled(isAgentVisible(scope, 'agent'), sql`${agent.id}`, sql`${agent.name}`),
    order: sql`${agent.pinyin}, ${agent.id}`,
    from: sql`${agent} where ${chosen}`,
  })
