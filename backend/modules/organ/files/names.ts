import { sql } from 'drizzle-orm'
import type { Db } from '../../../core/database/database.ts'
import type { DataScope } from '../../../core/scope/data-scope.ts'
import { type Cells, folded, foldedInSql } from '../../../core/tasks/import/cells.ts'
import { agent } from '../../../tables/agent.ts'
import { area } from '../../../tables/area.ts'
import { mayNameAgent } from '../../agent/scope.ts'
import { organWithin } from '../scope.ts'

interface Known extends Record<string, unknown> {
  key: string
  id: string
  status: number
  /** Number of records that match the text. */
  count: number
  /** Whether an organisation or agent is in the data scope. */
  reached: boolean
}

/** The records that match the texts of a chunk; each kind of record is read with one query. */
export interface OrganNames {
  readonly organs: ReadonlyMap<string, Known>
  readonly areas: ReadonlyMap<string, Known>
  readonly agents: ReadonlyMap<string, Known>
}

/** Returns the area's name without blanks, so that spaces between its levels do not matter. */
export const areaText = (cells: Cells): string => folded(cells.area).replace(/\s+/g, '')

export async function readOrganNames(db: Db, scope: DataScope, rows: readonly Cells[]): Promise<OrganNames> {
  const param = (texts: readonly string[]) => sql`${sql.param([...new Set(texts.filter(Boolean))])}::text[]`
  const parents = param(rows.map((cells) => folded(cells.parent)))
  const areas = param(rows.map(areaText))
  const agents = param(rows.map((cells) => folded(cells.agent)))
  const organs = await db.execute<Known>(sql`
    select k.key, min(o.id)::text as id, max(o.status)::int as status, count(distinct o.id)::int as count,
      bool_and(${organWithin(scope)}) as reached
    from organ o cross join lateral (values (${foldedInSql(sql`o.name`)}), (o.code)) k (key)
    where o.deleted_at is null and k.key = any(${parents}) group by k.key`)
  const divisions = await db.execute<Known>(sql`
    select k.key, min(a.code) as id, max(a.status)::int as status, count(distinct a.code)::int as count, true as reached
    from ${area} a cross join lateral (values (replace(a.full_name, ' ', '')), (a.name), (a.code)) k (key)
    where a.deleted_at is null and k.key = any(${areas}) group by k.key`)
  const partners = await db.execute<Known>(sql`
    select ${foldedInSql(sql`name`)} as key, id::text, status::int, 1 as count, true as reached from ${agent}
    where deleted_at is null and ${foldedInSql(sql`name`)} = any(${agents})`)
  const byKey = (rows: Known[]) => new Map(rows.map((row) => [row.key, row]))
  const named = partners.rows.map((row) => ({ ...row, reached: mayNameAgent(scope, row.id) }))
  return { organs: byKey(organs.rows), areas: byKey(divisions.rows), agents: byKey(named) }
}
