import { type SQL, sql } from 'drizzle-orm'
import type { Selection } from '../../../lib/contracts/base/task-calls.ts'
import {
  type LoginSpan,
  loginSpans,
  type StaffFilter,
  type StaffItem,
  type StaffStatus,
} from '../../../lib/contracts/staff/calls.ts'
import { selected } from '../../core/bulk/selection.ts'
import type { Db } from '../../core/database/database.ts'
import { isoTime } from '../../core/database/iso-time.ts'
import type { Context, Principal } from '../../core/http/context.ts'
import { NotFoundError } from '../../core/http/errors.ts'
import { firstMet } from '../../core/records/option-counts.ts'
import { foundPhone, masked, withPhone } from '../../core/records/phones.ts'
import { type DataScope, outOfScope, scopeOf, withBelow } from '../../core/scope/data-scope.ts'
import { matchesText } from '../../core/search/match-text.ts'
import { role as roleTable } from '../../tables/access.ts'
import { agent as agentTable } from '../../tables/agent.ts'
import { organ as organTable } from '../../tables/organ.ts'
import { grantsOf, hasFactor, needsFactor } from '../access/index.ts'
import { isThrottled } from '../auth/lookups.ts'
import { present, staffWithin } from './scope.ts'

/** Returns the SQL condition for the people whose complete phone the user may read: those whom the user may edit. */
const editable = (principal: Principal): SQL => staffWithin(scopeOf(principal, 'user:edit'))

/**
 * How a query reads people. `scope`: the data scope of the query. `whole`: the SQL condition under which a phone is
 * complete.
 */
export interface Reading {
  readonly scope: DataScope
  readonly whole: SQL
}
type Seeing = Pick<Context, 'principal' | 'scope'>

/** Returns how a form reads a person: with the complete phone if the user may edit the person. */
export const formOf = ({ principal, scope }: Seeing): Reading => ({ scope, whole: editable(principal) })
/** Returns how lists and answers to other calls read people: with masked phones. */
export const listOf = ({ scope }: Pick<Seeing, 'scope'>): Reading => ({ scope, whole: masked })

/** SQL condition that sign-in for the account of person `u` is blocked after too many failed attempts. */
export const throttled = isThrottled(sql`u.user_name`)

const status = sql`case when u.status = 0 then 'locked' when ${throttled} then 'throttled' else 'active' end`

const columns = sql`
  u.id::text as id, u.row_version as "rowVersion", ${isoTime(sql`u.updated_at`)} as "updatedAt",
  (select p.full_name from "system_user" p where p.id = u.updated_by) as "updatedBy",
  u.user_name as "userName", u.full_name as "fullName", coalesce(u.phone, '') as phone, coalesce(u.email, '') as email,
  u.organ_id::text as "organId", (select o.name from ${organTable} o where o.id = u.organ_id) as "organName",
  coalesce((select json_agg(json_build_object('id', r.id::text, 'code', r.code, 'name', r.name,
                                              'dataScope', r.data_scope, 'inUse', r.status = 1) order by r.id)
              from user_role ur join ${roleTable} r on r.id = ur.role_id and r.deleted_at is null
             where ur.user_id = u.id), '[]') as roles,
  ${grantsOf(sql`u.id`)} as grants,
  coalesce((select json_agg(json_build_object('id', o.id::text, 'name', o.name) order by o.pinyin, o.id)
              from user_organ uo join ${organTable} o on o.id = uo.organ_id where uo.user_id = u.id), '[]') as organs,
  coalesce((select json_agg(json_build_object('id', a.id::text, 'name', a.name) order by a.pinyin, a.id)
              from user_agent ua join ${agentTable} a on a.id = ua.agent_id where ua.user_id = u.id), '[]') as agents,
  ${status} as status, u.lock_reason as "lockReason", u.built_in as "builtIn",
  ${hasFactor(sql`u.id`)} as "hasFactor",
  ${needsFactor(sql`u.id`)} as "needsFactor",
  u.must_change_password as "mustChangePassword", ${isoTime(sql`u.last_login_at`)} as "lastLoginAt",
  ${isoTime(sql`u.created_at`)} as "createdAt",
  (select p.full_name from "system_user" p where p.id = u.created_by) as "createdBy"`

type Named = readonly { id: string; name: string }[]
interface Row
  extends Omit<StaffItem, 'roleIds' | 'organIds' | 'organNames' | 'agentIds' | 'agentNames'>,
    Record<string, unknown> {
  organs: Named
  agents: Named
  whole: boolean
}

/** Returns people with the columns of lists and forms; `rest`: SQL for sort, limit and offset. */
export async function readPeople(
  db: Db,
  { whole }: Pick<Reading, 'whole'>,
  where: SQL,
  rest: SQL,
): Promise<StaffItem[]> {
  const { rows } = await db.execute<Row>(
    sql`select ${columns}, ${whole} as whole from "system_user" u where ${where} ${rest}`,
  )
  return rows.map(({ organs, agents, ...row }) => ({
    ...withPhone(row),
    roleIds: row.roles.map(({ id }) => id),
    organIds: organs.map(({ id }) => id),
    organNames: organs.map(({ name }) => name),
    agentIds: agents.map(({ id }) => id),
    agentNames: agents.map(({ name }) => name),
  }))
}

/** Returns one person who is not removed, or undefined. The data scope is not checked. */
export async function findPerson(db: Db, reading: Reading, id: string | number): Promise<StaffItem | undefined> {
  const [found] = await readPeople(db, reading, sql`u.id = ${Number(id)} and ${present}`, sql``)
  return found
}

export async function personOrThrow(db: Db, reading: Reading, id: string | number): Promise<StaffItem> {
  await requirePerson(db, reading, id)
  const found = await findPerson(db, reading, id)
  if (!found) throw notFound()
  return found
}

/** @throws NotFoundError if the person does not exist, ForbiddenError if the person is outside the scope */
export async function requirePerson(db: Db, { scope }: Pick<Reading, 'scope'>, id: string | number): Promise<void> {
  const { rows } = await db.execute<{ reached: boolean }>(
    sql`select ${staffWithin(scope)} as reached from "system_user" u where u.id = ${Number(id)} and ${present}`,
  )
  if (!rows[0]) throw notFound()
  if (!rows[0].reached) throw outOfScope()
}

const notFound = () => new NotFoundError('人员不存在或已被删除')

const DAYS: Readonly<Record<Exclude<LoginSpan, 'never'>, readonly [from: number, until: number | null]>> = {
  week: [0, 7],
  month: [7, 30],
  quarter: [30, 90],
  older: [90, null],
}

function loggedIn(span: LoginSpan): SQL {
  if (span === 'never') return sql`u.last_login_at is null`
  const [from, until] = DAYS[span]
  const since = until === null ? sql`` : sql` and u.last_login_at > now() - make_interval(days => ${until})`
  return sql`(u.last_login_at <= now() - make_interval(days => ${from})${since})`
}

/**
 * For each filter of the list, an SQL expression for the option that finds a person. For a person with several roles,
 * each of these roles is an option of `role`.
 */
export const staffOptions = {
  role: sql`held.role_id`,
  status,
  login: firstMet(Object.fromEntries(loginSpans.map((span) => [span, loggedIn(span)]))),
}

const inStatus = (wanted: readonly StaffStatus[]) => sql`${status} = any (${sql.param(wanted)}::text[])`

/**
 * Returns the SQL condition for people `u` who match a filter and are in the user's data scope. Users who may not edit
 * a person find the person only by the complete phone.
 */
export function peopleLike(seeing: Seeing, { keyword, organ, role, status: wanted, login }: StaffFilter): SQL {
  const phone = foundPhone(sql`coalesce(u.phone, '')`, keyword, editable(seeing.principal))
  const findable = {
    texts: [sql`u.user_name`, sql`u.full_name`, phone],
    pinyin: sql`u.pinyin`,
    initials: sql`u.initials`,
  }
  const conditions = [
    sql`${present} and ${staffWithin(seeing.scope)}`,
    ...(keyword ? [matchesText(keyword, findable)] : []),
    ...(organ ? [sql`u.organ_id = any (${withBelow([organ])})`] : []),
    ...(role
      ? [
          sql`exists (select from user_role ur where ur.user_id = u.id
                             and ur.role_id = any (${sql.param(role)}::bigint[]))`,
        ]
      : []),
    ...(wanted ? [inStatus(wanted)] : []),
    ...(login?.length ? [sql`(${sql.join(login.map(loggedIn), sql` or `)})`] : []),
  ]
  return sql.join(conditions, sql` and `)
}

/**
 * Returns the SQL condition for the people `u` whom the user chose for a bulk action. Chosen ids are not limited to the
 * data scope, because the action checks each person.
 */
export function chosenPeople(seeing: Seeing, selection: Selection<StaffFilter>): SQL {
  const ids = { id: sql`u.id`, deletedAt: sql`u.deleted_at` }
  return selected(ids, selection, (filter) => peopleLike(seeing, filter))
}
