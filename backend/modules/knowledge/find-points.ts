import { type SQL, sql } from 'drizzle-orm'
import { foldText } from '../../../lib/contracts/base/fold-text.ts'
import type { Db } from '../../core/database/database.ts'
import { columnOf, type DataScope, within } from '../../core/scope/data-scope.ts'

export interface Point {
  readonly id: string
  readonly code: string
  readonly name: string
}

/** A name of a single character occurs too often by chance. */
const SHORTEST = 2

/** Finds points whose names occur in a text, the longest names first; of points with one name, only the first. */
export async function pointsNamedIn(db: Db, scope: DataScope, text: string, limit: number): Promise<Point[]> {
  const { rows } = await db.execute<Point & Record<string, unknown>>(sql`
    select id, code, name from (
      select distinct on (k.folded_name) k.id::text as id, k.code, k.name from kp k
       where ${isInScope(scope)} and k.status <> 'deprecated' and length(k.folded_name) >= ${SHORTEST} and strpos(${foldText(text)}, k.folded_name) > 0
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
 * The condition that knowledge points are in a data scope, by subject and section or by creator. `table` is the name of
 * the table in the query.
 */
export function placedIn(scope: DataScope, table = 'k'): SQL {
  const is = (column: string, value: string) => sql`${columnOf(table, column)} = ${value}`
  return within(scope, {
    grant: ({ subject, section }) => sql`(${is('subject', subject)} and ${is('section', section)})`,
    createdBy: columnOf(table, 'created_by'),
  })
}

/** The condition that a point `k` is not deleted and is in a data scope. */
export const isInScope = (scope: DataScope): SQL => sql`k.deleted_at is null and ${placedIn(scope)}`
