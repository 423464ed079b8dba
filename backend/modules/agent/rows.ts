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
import { agentSeen, agentWithin } from './scope.ts'

export type AgentFilter = z.output<typeof agentFilter>

// The agent's id is named with its table: the counts have tables with columns of the same names.
const ID = sql`agent.id`
/** The organisations of an agent that the person reaches. */
export const organCount = (scope: DataScope) => organsOfAgent(ID, scope)
/** The same of devices that are of use. */
export const deviceCount = (scope: DataScope) => devicesOfAgent(ID, scope)

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

/** Agents whose phones somebody may read whole: those they may edit. */
export const editable = (principal: Principal, table = 'agent'): SQL =>
  agentWithin(scopeOf(principal, 'agent:edit'), table)

interface Reading {
  readonly scope: DataScope
  /** Where phones are whole. */
  readonly whole: SQL
}

/** As a form reads them. */
export const formOf = ({ principal, scope }: Pick<Context, 'principal' | 'scope'>): Reading => ({
  scope,
  whole: editable(principal),
})

/** Agents as lists and conflicts show them; the caller adds order and window. */
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

/** Throws NotFoundError, or ForbiddenError where it is out of reach. */
export async function agentOrThrow(db: Db, reading: Reading, id: string | number): Promise<Agent> {
  await refuseOutside(db, agentSeen(reading.scope, 'agent'), id)
  const found = await findAgent(db, reading, id)
  if (!found) throw new NotFoundError('代理商不存在或已被删除')
  return found
}

/** The same before it is changed. */
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

/** Who lists, and what they see. */
export type Seeing = Pick<Context, 'principal' | 'scope'>

/** The condition a filter stands for, within a scope; whoever may not edit finds by whole phones. */
export function agentsLike({ keyword, area: areas, status }: AgentFilter, { principal, scope }: Seeing): SQL {
  const phone = foundPhone(sql`${agent.phone}`, keyword, editable(principal))
  const texts = [sql`${agent.name}`, sql`${agent.contact}`, phone]
  const like = and(
    agentSeen(scope, 'agent'),
    keyword ? matchesText(keyword, { texts, ...findable }) : undefined,
    areas?.length ? touchesAreas(areas) : undefined,
    status?.length ? sql`${agent.status} = any(${sql.param(status.map(Number))}::smallint[])` : undefined,
  )
  return like ?? sql`true`
}

/** A division's code begins with its parent's, trailing pairs of zeros aside: 330000 ⊃ 330100 ⊃ 330106. */
function touchesAreas(codes: readonly string[]): SQL {
  const stems = codes.map((code) => code.replace(/(00){1,2}$/, ''))
  return sql`exists (
    select from unnest(${agent.areaCodes}) as own, unnest(${sql.param(stems)}::text[]) as asked
    where own like asked || '%' or asked like regexp_replace(own, '(00){1,2}$', '') || '%')`
}

/** The agents a bulk action is for: by a filter those of the list. */
export function chosenAgents(selection: Selection<AgentFilter>, seen: Seeing): SQL {
  const columns = { id: sql`${agent.id}`, deletedAt: sql`${agent.deletedAt}` }
  return selected(columns, selection, (filter) => agentsLike(filter, seen))
}

/** Who lists agents, for the filter of a bulk action. */
export const listing = ({ principal }: Pick<Context, 'principal'>): Seeing => ({
  principal,
  scope: scopeOf(principal, 'agent:list'),
})

/** The same as rows of a task, by name. */
export const agentTaskRows = (chosen: SQL, { scope }: Seeing): SQL =>
  taskRows({
    id: sql`${agent.id}`,
    label: labelled(agentSeen(scope, 'agent'), sql`${agent.id}`, sql`${agent.name}`),
    order: sql`${agent.pinyin}, ${agent.id}`,
    from: sql`${agent} where ${chosen}`,
  })
