import { type SQL, sql } from 'drizzle-orm'
import { foldText } from '../../../lib/contracts/base/fold-text.ts'
import type { Db } from '../../core/database/database.ts'
import { columnOf, type DataScope, within } from '../../core/scope/data-scope.ts'
import { IS_CURRENT } from './current.ts'

export interface Point {
  readonly id: string
  readonly code: string
  readonly name: string
}

/** The least number of characters of a name to search for; a single character occurs in most texts. */
const SHORTEST = 2

/**
 * Finds the knowledge points whose names occur in a text, those with the longest names first. Where several points have
 * the same name, it returns only the first.
 */
export async function pointsNamedIn(db: Db, scope: DataScope, text: string, limit: number): Promise<Point[]> {
  const { rows } = await db.execute<Point & Record<string, unknown>>(sql`
    select id, code, name from (
      select distinct on (k.folded_name) k.id::text as id, k.code, k.name from kp k
       where ${isInScope(scope)} and ${sql.raw(IS_CURRENT)} and length(k.folded_name) >= ${SHORTEST} and strpos(${foldText(text)}, k.folded_name) > 0
       order by k.folded_name, k.id) p
     order by length(name) desc, name limit ${limit}`)
  return rows
}

export async function findPoint(db: Db, scope: DataScope, id: string): Promise<Point | undefined> {
  const { rows } = await db.execute<Point & Record<string, unknown>>(
    sql`select k.id::text as id, k.code, k.name from kp k where ${isInScope(scope)} and k.id = ${id}::bigint`,
  )
  return rows[0]
}

/**
 * SQL condition that knowledge points are in a data scope: by subject and section, or by creator. `table` is the name
 * of the table of points in the query.
 */
export function placedIn(scope: DataScope, table = 'k'): SQL {
  const is = (column: string, value: string) => sql`${columnOf(table, column)} = ${value}`
  return within(scope, {
    grant: ({ subject, section }) => sql`(${is('subject', subject)} and ${is('section', section)})`,
    createdBy: columnOf(table, 'created_by'),
  })
}

/** SQL condition that a knowledge point `k` is in a data scope and not deleted. */
export const isInScope = (scope: DataScope): SQL => sql`k.deleted_at is null and ${placedIn(scope)}`
