import { type SQL, sql } from 'drizzle-orm'
import type { AreaItem, AreaNode } from '../../../lib/contracts/area/calls.ts'
import { isoTime } from '../../core/database/iso-time.ts'
import { personName } from '../../core/records/person-name.ts'
import type { DataScope } from '../../core/scope/data-scope.ts'
import { agentsInArea } from '../agent/lookups.ts'
import { organsInArea } from '../organ/lookups.ts'

export const nodeColumns = sql`
  a.code, a.parent_code as "parentCode", a.level, a.name, a.full_name as "fullName", a.status,
  (select count(*)::int from area c where c.parent_code = a.code) as "childCount"`

/** SQL condition that `code` is the code of the area `a` or of an area below it. */
const isIn = (code: SQL) => sql`left(${code}, a.level * 2) = left(a.code, a.level * 2)`

/** A subquery that counts the organisations in the data scope that are in the area `a` or in an area below it. */
export const organsIn = (scope: DataScope) => organsInArea(isIn, scope)
export const agentsIn = agentsInArea(isIn)

export const itemColumns = sql`
  ${nodeColumns}, a.id::text, a.row_version as "rowVersion", ${isoTime(sql`a.updated_at`)} as "updatedAt",
  ${personName(sql`a.updated_by`)} as "updatedBy"`

export type NodeRow = AreaNode & Record<string, unknown>
export type ItemRow = AreaItem & Record<string, unknown>
