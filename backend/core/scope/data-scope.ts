import { type SQL, sql } from 'drizzle-orm'
import type { DataScopeKind, ScopeGrant } from '../../../lib/contracts/base/access.ts'
import type { Permission } from '../../../lib/contracts/base/call.ts'
import type { Db } from '../database/database.ts'
import { ForbiddenError } from '../http/errors.ts'

/**
 * Which records a query may touch: all, or the union of what the parts name. Always an argument, never ambient; the
 * scope.ts of each module says how its records lie in it (docs/decisions/016). What a kind of record has no dimension for reaches none
 * of it, reference data (dictionaries, divisions, roles, the platform's menu) apart, which no scope narrows.
 */
export type DataScope = { readonly all: true } | NarrowScope
export interface NarrowScope {
  readonly all: false
  /** Subjects of sections. */
  readonly grants: readonly ScopeGrant[]
  /** Organisations, each with all below it. */
  readonly organs: readonly number[]
  /** Agents, each with its organisations. */
  readonly agents: readonly number[]
  /** Whose own records; null: nobody's. */
  readonly own: number | null
}

/** What of a person their reach is made of (Principal). */
interface Holder {
  readonly userId: number
  readonly ports: ReadonlyMap<string, readonly DataScopeKind[]>
  readonly grants: readonly ScopeGrant[]
  readonly organs: readonly number[]
  readonly agents: readonly number[]
}

export const everything: DataScope = { all: true }
const nothing: DataScope = { all: false, grants: [], organs: [], agents: [], own: null }

/** What a person reaches with one port: the scopes of all roles that hold it, together. */
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
 * For pickers, which ask for no port of their own: the scope of the first of these ports the person holds. Ports are
 * never added up, so a wide port for one thing does not show more of another.
 */
export function scopeOfFirst(principal: Holder, permissions: readonly Permission[]): DataScope {
  const held = permissions.find((permission) => principal.ports.has(permission))
  return held ? scopeOf(principal, held) : nothing
}

/** How a kind of record lies in a scope; a dimension that is left out reaches none of it. */
interface Placement {
  /** The organisation it belongs to, or is. */
  readonly organ?: SQL
  /** Condition: it is these agents'. Left out: as its organisation is. */
  readonly ofAgents?: (agents: readonly number[]) => SQL
  readonly createdBy?: SQL
  /** Condition: the record lies in this subject and section. */
  readonly grant?: (grant: ScopeGrant) => SQL
}

/**
 * The condition that a record lies within the scope. It is never null, also of a record without organisation or author: its callers
 * select and negate it, and null is neither inside nor refused.
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

// Comparisons that are false, not null, where a record says nothing; an index on the column serves them all the same.
const isValue = (column: SQL, value: SQL): SQL => sql`(${column} is not null and ${column} = ${value})`
export const isOneOf = (column: SQL, values: SQL): SQL => sql`(${column} is not null and ${column} = any (${values}))`

/** `grant` of records that name section and grade, and a subject unless they lie in any, in columns of these names. */
export const inGrant =
  (table: string, parts: readonly ('subject' | 'section' | 'grade')[] = ['subject', 'section', 'grade']) =>
  (grant: ScopeGrant): SQL => {
    const named = parts.flatMap((part) => (grant[part] === null ? [] : [[part, grant[part]] as const]))
    return sql`(${sql.join(
      named.map(([part, value]) => isValue(columnOf(table, part), sql`${value}`)),
      sql` and `,
    )})`
  }

/** The ids of organisations with all below them, as an array that is read once and met through an index. */
export const withBelow = (ids: readonly (number | string)[]): SQL => sql`array(
  with recursive below as (
    select id from organ where id = any (${sql.param([...ids])}::bigint[])
    union select o.id from organ o join below b on o.parent_id = b.id
  ) select id from below)`

/** The organisations of agents, each with all below it that has no agent of its own, as an array. */
export const organsOfAgents = (ids: readonly number[]): SQL => sql`array(
  with recursive served as (
    select id from organ where agent_id = any (${sql.param([...ids])}::bigint[])
    union select o.id from organ o join served s on o.parent_id = s.id where o.agent_id is null
  ) select id from served)`

/** Columns of a table by the name a query gives it. */
export const columnOf = (alias: string, name: string): SQL => sql`${sql.identifier(alias)}.${sql.identifier(name)}`

/** What is at an organisation or at an agent: the organisation decides where there is one, whoever brought it there. */
export const atOneOf = (organ: SQL, agent: SQL) => (ids: readonly number[]) =>
  sql`(${isOneOf(organ, organsOfAgents(ids))} or ${organ} is null and ${isOneOf(agent, sql`${sql.param([...ids])}::bigint[]`)})`

/** Whether grants cover one, a grade within its section too. */
export const holdsGrant = (grants: readonly ScopeGrant[], { subject, section, grade }: ScopeGrant): boolean =>
  grants.some((held) => held.subject === subject && held.section === section && (held.grade ?? grade) === grade)

/** Whether a scope reaches all that another one does. */
export async function covers(db: Db, scope: DataScope, other: DataScope): Promise<boolean> {
  if (scope.all) return true
  if (other.all || (other.own !== null && other.own !== scope.own)) return false
  if (!other.grants.every((grant) => holdsGrant(scope.grants, grant))) return false
  if (!other.agents.every((id) => scope.agents.includes(id))) return false
  const organs = other.organs.filter((id) => !scope.organs.includes(id))
  if (organs.length === 0) return true
  const { rows } = await db.execute<{ covered: boolean }>(
    sql`select ${sql.param(organs)}::bigint[] <@ ${withBelow(scope.organs)}::bigint[] as covered`,
  )
  return rows[0]?.covered === true
}

/** Why a row of a bulk action or an import is left alone. */
export const OUTSIDE = '无权限'

/** Throws ForbiddenError unless the scope is 全部: the call changes something for all organisations. `what` names it in Chinese. */
export function requireAll(scope: DataScope, what: string): void {
  if (!scope.all) throw new ForbiddenError(`${what}，只有数据范围为“全部”的角色可以操作`, null, { outside: true })
}

/** Says that the record is there, so that the person can ask for it (domain model §5). */
export const outOfScope = (what = '该记录') => new ForbiddenError(`${what}不在您的数据范围内`, null, { outside: true })
