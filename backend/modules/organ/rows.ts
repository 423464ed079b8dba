import { type SQL, sql } from 'drizzle-orm'
import type { OrganItem, OrganNode } from '../../../lib/contracts/organ/calls.ts'
import type { DataScope } from '../../core/auth/data-scope.ts'
import type { Db } from '../../core/database/database.ts'
import { isoTime } from '../../core/database/iso-time.ts'
import type { Context } from '../../core/http/context.ts'
import { withPhone } from '../../core/records/phones.ts'
import { menuPackage } from '../../tables/access.ts'
import { account } from '../../tables/account.ts'
import { agent } from '../../tables/agent.ts'
import { area } from '../../tables/area.ts'
import { schoolClass } from '../../tables/class.ts'
import { device } from '../../tables/device.ts'
import { salesOrder } from '../../tables/order.ts'
import { systemUser } from '../../tables/staff.ts'
import { editable, organWithin } from './scope.ts'

/** Accounts are another module's table, which stands on this one: read here by name. */
export const seatsUsed = (organ: SQL) => sql`(
  select count(*)::int from ${account} t
  where t.kind = 'student' and t.organ_id = ${organ} and t.type = 'formal' and t.status <> 'closed'
    and t.deleted_at is null)`
const childrenOf = (organ: SQL, scope: DataScope) => sql`(
  select count(*)::int from organ c where c.parent_id = ${organ} and c.deleted_at is null and ${organWithin(scope, 'c')})`

/** With all below, as the lists of classes and devices have them once the organisation is chosen; `rows` are of `r`. */
const countBelow = (organ: SQL, scope: DataScope, rows: SQL) => sql`(
  with recursive below as (
    select ${organ} as id
    union select p.id from organ p join below b on p.parent_id = b.id where p.deleted_at is null and ${organWithin(scope, 'p')})
  select count(*)::int from ${rows} r join below b on b.id = r.organ_id where r.deleted_at is null)`
const classes = sql`${schoolClass}`
const devices = sql`(select organ_id, deleted_at from ${device} where status not in ('scrapped', 'replaced'))`

/** A column of the organisation above; nothing of one that is out of reach, as if the tree began here. */
const ofParent = (scope: DataScope, column: SQL) =>
  sql`(select ${column} from organ p where p.id = o.parent_id and ${organWithin(scope, 'p')})`

export const nodeColumns = (scope: DataScope) => sql`
  o.id::text, o.row_version as "rowVersion", ${ofParent(scope, sql`p.id::text`)} as "parentId", o.name, o.code, o.status,
  ${childrenOf(sql`o.id`, scope)} as "childCount", ${countBelow(sql`o.id`, scope, classes)} as "classCount"`
export type NodeRow = OrganNode & Record<string, unknown>

const itemColumns = (scope: DataScope) => sql`
  ${nodeColumns(scope)}, o.type, o.area_code as "areaCode", o.agent_id::text as "agentId", o.contact, o.phone,
  o.contract_from::text as "contractFrom", o.contract_to::text as "contractTo", o.seats,
  ${isoTime(sql`o.updated_at`)} as "updatedAt", (select p.full_name from ${systemUser} p where p.id = o.updated_by) as "updatedBy",
  ${countBelow(sql`o.id`, scope, devices)} as "deviceCount", ${ofParent(scope, sql`p.name`)} as "parentName",
  coalesce(a.full_name, o.area_code) as "areaName", coalesce(a.status, 0) as "areaStatus",
  o.menu_package_id::text as "menuPackageId", k.name as "menuPackageName", g.name as "agentName", g.status as "agentStatus", ${seatsUsed(sql`o.id`)} as "seatsUsed",
  (select count(*)::int from ${salesOrder} t where t.organ_id = o.id and t.status <> 'cancelled') as "orderCount"`

type ItemRow = OrganItem & { whole: boolean } & Record<string, unknown>

export interface Reading {
  readonly scope: DataScope
  /** Where phones are whole. */
  readonly whole: SQL
}

/** As a form reads them. */
export const formOf = ({ principal, scope }: Pick<Context, 'principal' | 'scope'>): Reading => ({
  scope,
  whole: editable(principal),
})

/** The organisations that `ids` names (a query of ids within the scope), in the order given. */
export async function readOrgans(db: Db, { scope, whole }: Reading, ids: SQL, order: SQL): Promise<OrganItem[]> {
  const { rows } = await db.execute<ItemRow>(sql`
    select ${itemColumns(scope)}, ${whole} as whole from organ o
    left join ${area} a on a.code = o.area_code left join ${agent} g on g.id = o.agent_id
    left join ${menuPackage} k on k.id = o.menu_package_id
    where o.id in (${ids}) order by ${order}`)
  return rows.map(withPhone)
}

/** One organisation as its list answers it; undefined where it is gone. */
export async function readOrgan(db: Db, reading: Reading, id: string | number): Promise<OrganItem | undefined> {
  const [row] = await readOrgans(
    db,
    reading,
    sql`select id from organ where id = ${Number(id)} and deleted_at is null`,
    sql`o.id`,
  )
  return row
}
