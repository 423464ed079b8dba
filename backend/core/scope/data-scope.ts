import { type SQL, sql } from 'drizzle-orm'
import type { DataScopeKind, ScopeGrant } from '../../../lib/contracts/base/access.ts'
import type { Permission } from '../../../lib/contracts/base/call.ts'
import type { Db } from '../database/database.ts'
import { ForbiddenError } from '../http/errors.ts'

/**
 * The records that a query may access: all records, or the union of the parts below. Functions receive the scope as an
 * argument, never from a global state. The scope.ts of each module says which records lie within a scope
 * (docs/decisions/016). Scopes do not restrict reference data (dictionaries, divisions, roles, the platform's menu).
 * They include other records only through a suitable part.
 */
export type DataScope = { readonly all: true } | NarrowScope
export interface NarrowScope {
  readonly all: false
  /** Subjects within sections. */
  readonly grants: readonly ScopeGrant[]
  /** Ids of organisations, each including all organisations below it. */
  readonly organs: readonly number[]
  /** Ids of agents, each including the agent's organisations. */
  readonly agents: readonly number[]
  /** Id of the person whose own records are included; null: nobody's. */
  readonly own: number | null
}

/** The parts of a person (Principal) that determine their data scope. */
interface Holder {
  readonly userId: number
  readonly ports: ReadonlyMap<string, readonly DataScopeKind[]>
  readonly grants: readonly ScopeGrant[]
  readonly organs: readonly number[]
  readonly agents: readonly number[]
}

export const everything: DataScope = { all: true }
const nothing: DataScope = { all: false, grants: [], organs: [], agents: [], own: null }

/** Returns a person's data scope for one permission: the union over all roles that have this permission. */
export function scopeOf(principal: Holder, permission: Permission): DataScope {
  const kinds = principal.ports.get(permission) ?? []
  if (kinds.length === 0) return nothing
  if (kinds.includes('all')) return everything
  return {
    all: false,
    grants: kinds.includes('subjectSection') ? principal.grants : [],
    organs: kinds.includes('organ') ? principal.organs : [],
    agents: kinds.includes('agent') ? principal.agents : [],
    own: kinds.includes('own') ? principal.userId : null,
  }
}

/**
 * Returns the data scope of the first of these permissions that the person has, for pickers, which have no permission
 * of their own. The scopes of several permissions are never combined: a wide permission for one kind of record must not
 * show more of another.
 */
export function scopeOfFirst(principal: Holder, permissions: readonly Permission[]): DataScope {
  const held = permissions.find((permission) => principal.ports.has(permission))
  return held ? scopeOf(principal, held) : nothing
}

/**
 * SQL expressions by which the parts of a data scope include a kind of record. Where an expression is absent, no scope
 * includes a record through it.
 */
interface Placement {
  /** The organisation that the record belongs to, or the record itself if it is an organisation. */
  readonly organ?: SQL
  /**
   * Returns the condition that the record belongs to these agents. Absent: the agents of the record's organisation
   * count.
   */
  readonly ofAgents?: (agents: readonly number[]) => SQL
  readonly createdBy?: SQL
  /** Condition that the record belongs to this subject and section. */
  readonly grant?: (grant: ScopeGrant) => SQL
}

/**
 * Returns the condition that a record lies within the scope. The condition is never null, even for a record without
 * organisation or author, because callers also negate it.
 */
export function within(scope: DataScope, placement: Placement): SQL {
  if (scope.all) return sql`true`
  const { organ, createdBy, grant } = placement
  const ofAgents = placement.ofAgents ?? (organ && ((agents) => isOneOf(organ, organsOfAgents(agents))))
  const parts = [
    ...(organ && scope.organs.length > 0 ? [isOneOf(organ, withBelow(scope.organs))] : []),
    ...(ofAgents && scope.agents.length > 0 ? [ofAgents(scope.agents)] : []),
    ...(createdBy && scope.own !== null ? [isValue(createdBy, sql`${scope.own}::bigint`)] : []),
    ...(grant ? scope.grants.map(grant) : []),
  ]
  return parts.length > 0 ? sql`(${sql.join(parts, sql` or `)})` : sql`false`
}

// `is not null` makes these comparisons false and not null for an empty column; an index on the column is still used.
const isValue = (column: SQL, value: SQL): SQL => sql`(${column} is not null and ${column} = ${value})`
export const isOneOf = (column: SQL, values: SQL): SQL => sql`(${column} is not null and ${column} = any (${values}))`

/**
 * Returns a function for `Placement.grant`. The function compares the columns `parts` of a table with the subject,
 * section and grade of a grant. Leave out 'subject' for records that belong to any subject.
 */
export const inGrant =
  (table: string, parts: readonly ('subject' | 'section' | 'grade')[] = ['subject', 'section', 'grade']) =>
  (grant: ScopeGrant): SQL => {
    const named = parts.flatMap((part) => (grant[part] === null ? [] : [[part, grant[part]] as const]))
    return sql`(${sql.join(
      named.map(([part, value]) => isValue(columnOf(table, part), sql`${value}`)),
      sql` and `,
    )})`
  }

/**
 * Returns SQL for the ids of organisations and of all organisations below them, as an array that is computed once and
 * matched through an index.
 */
export const withBelow = (ids: readonly (number | string)[]): SQL => sql`array(
  with recursive below as (
    select id from organ where id = any (${sql.param([...ids])}::bigint[])
    union select o.id from organ o join below b on o.parent_id = b.id
  ) select id from below)`

/**
 * Returns SQL for the organisations that belong to these agents, as an array. An organisation brings along all
 * organisations below it that have no agent of their own.
 */
export const organsOfAgents = (ids: readonly number[]): SQL => sql`array(
  with recursive served as (
    select id from organ where agent_id = any (${sql.param([...ids])}::bigint[])
    union select o.id from organ o join served s on o.parent_id = s.id where o.agent_id is null
  ) select id from served)`

/** Returns a column of a table by the table's alias in a query. */
export const columnOf = (alias: string, name: string): SQL => sql`${sql.identifier(alias)}.${sql.identifier(name)}`

/**
 * Returns a function for `Placement.ofAgents`, for records with an organisation or an agent. If a record has an
 * organisation, only the agent of the organisation counts, even if the record also names an agent.
 */
export const atOneOf = (organ: SQL, agent: SQL) => (ids: readonly number[]) =>
  sql`(${isOneOf(organ, organsOfAgents(ids))} or ${organ} is null and ${isOneOf(agent, sql`${sql.param([...ids])}::bigint[]`)})`

/** Returns whether the grants include the given grant, also where it is a grade within a granted section. */
export const includesGrant = (grants: readonly ScopeGrant[], { subject, section, grade }: ScopeGrant): boolean =>
  grants.some((held) => held.subject === subject && held.section === section && (held.grade ?? grade) === grade)

/** Returns whether a scope includes everything that another scope includes. */
export async function covers(db: Db, scope: DataScope, other: DataScope): Promise<boolean> {
  if (scope.all) return true
  if (other.all || (other.own !== null && other.own !== scope.own)) return false
  if (!other.grants.every((grant) => includesGrant(scope.grants, grant))) return false
  if (!other.agents.every((id) => scope.agents.includes(id))) return false
  const organs = other.organs.filter((id) => !scope.organs.includes(id))
  if (organs.length === 0) return true
  const { rows } = await db.execute<{ covered: boolean }>(
    sql`select ${sql.param(organs)}::bigint[] <@ ${withBelow(scope.organs)}::bigint[] as covered`,
  )
  return rows[0]?.covered === true
}

/** Message for a row of a bulk action or an import that is skipped because its record is outside the data scope. */
export const OUTSIDE = '无权限'

/**
 * Throws ForbiddenError unless the scope is 全部 (all), because the call changes all organisations. `what` is the Chinese
 * name of the call's subject.
 */
export function requireAll(scope: DataScope, what: string): void {
  if (!scope.all) throw new ForbiddenError(`${what}，只有数据范围为“全部”的角色可以操作`, null, { outside: true })
}

/** Returns a refusal that discloses that the record exists, so that the person can ask for access (domain model §5). */
export const outOfScope = (what = '该记录') => new ForbiddenError(`${what}不在您的数据范围内`, null, { outside: true })
