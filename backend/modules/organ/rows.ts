import { type SQL, sql } from 'drizzle-orm'
import type { OrganItem, OrganNode } from '../../../lib/contracts/organ/calls.ts'
import type { Db } from '../../core/database/database.ts'
import { isoTime } from '../../core/database/iso-time.ts'
import type { Context } from '../../core/http/context.ts'
import { personName } from '../../core/records/person-name.ts'
import { withPhone } from '../../core/records/phones.ts'
import type { DataScope } from '../../core/scope/data-scope.ts'
import { menuPackage } from '../../tables/access.ts'
import { agent } from '../../tables/agent.ts'
import { area } from '../../tables/area.ts'
import { seatsUsed } from '../account/lookups.ts'
import { classesAtOrgans } from '../class/lookups.ts'
import { devicesAtOrgans } from '../device/lookups.ts'
import { ordersOfOrgans } from '../order/lookups.ts'
import { editable, organWithin } from './scope.ts'

const childrenOf = (organ: SQL, scope: DataScope) => sql`(
  select count(*)::int from organ c where c.parent_id = ${organ} and c.deleted_at is null and ${organWithin(scope, 'c')})`

/**
 * Returns SQL that counts the `rows` of an organisation and of all organisations below it, as the lists of classes and
 * devices do for a chosen organisation. `rows` is a table or query with the column `organ_id`.
 */
const countBelow = (organ: SQL, scope: DataScope, rows: SQL) => sql`(
  with recursive below as (
    select ${organ} as id
    union select p.id from organ p join below b on p.parent_id = b.id where p.deleted_at is null and ${organWithin(scope, 'p')})
  select count(*)::int from ${rows} r join below b on b.id = r.organ_id)`

/** Returns a column of the parent organisation, or null if the parent is outside the scope. */
const ofParent = (scope: DataScope, column: SQL) =>
  sql`(select ${column} from organ p where p.id = o.parent_id and ${organWithin(scope, 'p')})`

export const nodeColumns = (scope: DataScope) => sql`
  o.id::text, o.row_version as "rowVersion", ${ofParent(scope, sql`p.id::text`)} as "parentId", o.name, o.code, o.status,
  ${childrenOf(sql`o.id`, scope)} as "childCount", ${countBelow(sql`o.id`, scope, classesAtOrgans)} as "classCount"`
export type NodeRow = OrganNode & Record<string, unknown>

const itemColumns = (scope: DataScope) => sql`
  ${nodeColumns(scope)}, o.type, o.area_code as "areaCode", o.agent_id::text as "agentId", o.contact, o.phone,
  o.contract_from::text as "contractFrom", o.contract_to::text as "contractTo", o.seats,
  ${isoTime(sql`o.updated_at`)} as "updatedAt", ${personName(sql`o.updated_by`)} as "updatedBy",
  ${countBelow(sql`o.id`, scope, devicesAtOrgans)} as "deviceCount", ${ofParent(scope, sql`p.name`)} as "parentName",
  coalesce(a.full_name, o.area_code) as "areaName", coalesce(a.status, 0) as "areaStatus",
  o.menu_package_id::text as "menuPackageId", k.name as "menuPackageName", g.name as "agentName", g.status as "agentStatus", ${seatsUsed(sql`o.id`)} as "seatsUsed",
  ${ordersOfOrgans((organ) => sql`${organ} = o.id`)} as "orderCount"`

type ItemRow = OrganItem & { whole: boolean } & Record<string, unknown>

export interface Reading {
  readonly scope: DataScope
  /** The condition under which the list shows complete phone numbers. */
  readonly whole: SQL
}

/** Returns the data scope and the phone condition for a form that reads an organisation. */
export const formOf = ({ principal, scope }: Pick<Context, 'principal' | 'scope'>): Reading => ({
  scope,
  whole: editable(principal),
})

/** Returns the organisations of `ids` (a query of ids within the scope), in the given sort. */
export async function readOrgans(db: Db, { scope, whole }: Reading, ids: SQL, order: SQL): Promise<OrganItem[]> {
  const { rows } = await db.execute<ItemRow>(sql`
    select ${itemColumns(scope)}, ${whole} as whole from organ o
    left join ${area} a on a.code = o.area_code left join ${agent} g on g.id = o.agent_id
    left join ${menuPackage} k on k.id = o.menu_package_id
    where o.id in (${ids}) order by ${order}`)
  return rows.map(withPhone)
}

/** Returns one organisation as the list of organisations shows it; undefined if it does not exist. */
export async function readOrgan(db: Db, reading: Reading, id: string | number): Promise<OrganItem | undefined> {
  const [row] = await readOrgans(
    db,
    reading,
    sql`select id from organ where id = ${Number(id)} and deleted_at is null`,
    sql`o.id`,
  )
  return row
}
