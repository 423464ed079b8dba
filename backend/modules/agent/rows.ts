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

// The agent's id with its table name. `id` alone would be ambiguous in the subqueries that count organisations and
// devices.
const ID = sql`agent.id`
/** A subquery that counts the agent's organisations in the data scope. */
export const organCount = (scope: DataScope) => organsOfAgent(ID, scope)
/** A subquery that counts the agent's devices in the data scope, without devices that are no longer in use. */
export const deviceCount = (scope: DataScope) => devicesOfAgent(ID, scope)

/**
 * Counts all organisations of an agent. The caller must have locked the agent's row, so that the count does not change.
 */
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

/** SQL condition for the agents that the user may edit and whose phone numbers the user may therefore read in full. */
export const editable = (principal: Principal, table = 'agent'): SQL =>
  agentWithin(scopeOf(principal, 'agent:edit'), table)

interface Reading {
  readonly scope: DataScope
  /** SQL condition for the agents whose phone numbers are shown in full. */
  readonly whole: SQL
}

/** Reads agents as the form shows them: phone numbers are in full for agents that the user may edit. */
export const formOf = ({ principal, scope }: Pick<Context, 'principal' | 'scope'>): Reading => ({
  scope,
  whole: editable(principal),
})

/** Returns the query for agents as lists and conflicts show them. The caller adds the sort order and the limit. */
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

/** Reads an agent. @throws NotFoundError, or ForbiddenError if the agent is outside the data scope */
export async function agentOrThrow(db: Db, reading: Reading, id: string | number): Promise<Agent> {
  await refuseOutside(db, isAgentVisible(reading.scope, 'agent'), id)
  const found = await findAgent(db, reading, id)
  if (!found) throw new NotFoundError('代理商不存在或已被删除')
  return found
}

/** Checks that the user may change the agent. @throws ForbiddenError */
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

/** The user for whom agents are listed, with the data scope of the list. */
export type Seeing = Pick<Context, 'principal' | 'scope'>

/**
 * SQL condition for the filters of the list and the data scope. A user who may not edit an agent finds the agent by its
 * full phone number only.
 */
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

/**
 * SQL condition for agents with an area that contains, or is within, one of `codes`. A code of an area ends in pairs of
 * zeros if the area contains smaller areas. Without these zeros, it is the beginning of their codes: 330000 ⊃ 330100 ⊃
 * 330106.
 */
function touchesAreas(codes: readonly string[]): SQL {
  const stems = codes.map((code) => code.replace(/(00){1,2}$/, ''))
  return sql`exists (
    select from unnest(${agent.areaCodes}) as own, unnest(${sql.param(stems)}::text[]) as asked
    where own like asked || '%' or asked like regexp_replace(own, '(00){1,2}$', '') || '%')`
}

/** SQL condition for the agents that a user selected for a bulk action, by ids or by a filter of the list. */
export function chosenAgents(selection: Selection<AgentFilter>, seen: Seeing): SQL {
  const columns = { id: sql`${agent.id}`, deletedAt: sql`${agent.deletedAt}` }
  return selected(columns, selection, (filter) => agentsLike(filter, seen))
}

/**
 * Returns the user with the data scope of the agent list, because a bulk action's filter selects agents of that list.
 */
export const listing = ({ principal }: Pick<Context, 'principal'>): Seeing => ({
  principal,
  scope: scopeOf(principal, 'agent:list'),
})

/** Returns the selected agents as the rows of a task, with the names of the agents that the user may see. */
export const agentTaskRows = (chosen: SQL, { scope }: Seeing): SQL =>
  taskRows({
    id: sql`${agent.id}`,
    label: labelled(isAgentVisible(scope, 'agent'), sql`${agent.id}`, sql`${agent.name}`),
    order: sql`${agent.pinyin}, ${agent.id}`,
    from: sql`${agent} where ${chosen}`,
  })
