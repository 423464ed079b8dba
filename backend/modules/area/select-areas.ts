import { type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { areaFilter } from '../../../lib/contracts/area/calls.ts'
import { matchesText } from '../../core/search/match-text.ts'

export type AreaFilter = z.output<typeof areaFilter>

export const findable = { texts: [sql`a.name`, sql`a.code`], pinyin: sql`a.pinyin`, initials: sql`a.initials` }

/**
 * SQL condition on `area a` for the filters of the list. Without a keyword, it selects the areas directly below the
 * parent; with a keyword, the matching areas at all levels below the parent.
 */
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

/** Returns the digits with which the codes of an area and of all areas below it begin. */
export function prefixOf(code: string): string {
  if (code.endsWith('0000')) return code.slice(0, 2)
  return code.endsWith('00') ? code.slice(0, 4) : code
}
