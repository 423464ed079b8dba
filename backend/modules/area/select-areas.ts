import { type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { areaFilter } from '../../../lib/contracts/area/calls.ts'
import { matchesText } from '../../core/search/match-text.ts'

export type AreaFilter = z.output<typeof areaFilter>

export const findable = { texts: [sql`a.name`, sql`a.code`], pinyin: sql`a.pinyin`, initials: sql`a.initials` }

/** Returns the condition on `area a` for a filter: children of the parent, or all areas below it with a keyword. */
export function selectAreas({ parent, keyword, status }: AreaFilter): SQL {
  const conditions = [sql`a.deleted_at is null`]
  if (keyword) {
    conditions.push(matchesText(keyword, findable))
    if (parent) conditions.push(sql`starts_with(a.code, ${prefixOf(parent)}) and a.code <> ${parent}`)
  } else {
    conditions.push(parent ? sql`a.parent_code = ${parent}` : sql`a.parent_code is null`)
  }
  if (status?.length) conditions.push(sql`a.status = any(${sql.param(status.map(Number))}::smallint[])`)
  return sql.join(conditions, sql` and `)
}

/** Returns the common prefix of the codes of an area and of all areas below it. */
export function prefixOf(code: string): string {
  if (code.endsWith('0000')) return code.slice(0, 2)
  return code.endsWith('00') ? code.slice(0, 4) : code
}
