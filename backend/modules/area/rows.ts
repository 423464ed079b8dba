import { sql } from 'drizzle-orm'
import type { AreaItem, AreaNode } from '../../../lib/contracts/area/calls.ts'
import type { DataScope } from '../../core/auth/data-scope.ts'
import { isoTime } from '../../core/database/iso-time.ts'
import { agent } from '../../tables/agent.ts'
import { organ } from '../../tables/organ.ts'
import { systemUser } from '../../tables/staff.ts'
import { organWithin } from '../organ/scope.ts'

export const nodeColumns = sql`
  a.code, a.parent_code as "parentCode", a.level, a.name, a.full_name as "fullName", a.status,
  (select count(*)::int from area c where c.parent_code = a.code) as "childCount"`

/** Organisations within reach, and agents, of the area and of all below it; other modules' tables, named only here. */
export const organsIn = (scope: DataScope) => sql`(
  select count(*)::int from ${organ} o
  where o.deleted_at is null and left(o.area_code, a.level * 2) = left(a.code, a.level * 2) and ${organWithin(scope)})`
export const agentsIn = sql`(
  select count(*)::int from ${agent} g
  where g.deleted_at is null
    and exists (select from unnest(g.area_codes) as u(code) where left(u.code, a.level * 2) = left(a.code, a.level * 2)))`

export const itemColumns = sql`
  ${nodeColumns}, a.id::text, a.row_version as "rowVersion", ${isoTime(sql`a.updated_at`)} as "updatedAt",
  (select p.full_name from ${systemUser} p where p.id = a.updated_by) as "updatedBy"`

export type NodeRow = AreaNode & Record<string, unknown>
export type ItemRow = AreaItem & Record<string, unknown>
