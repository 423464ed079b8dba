import { type SQL, sql } from 'drizzle-orm'
import { foldText } from '../../../lib/contracts/base/fold-text.ts'
import type { Db } from '../../core/database/database.ts'
import { columnOf, type DataScope, within } from '../../core/scope/data-scope.ts'

export interface Point {
  readonly id: string
  readonly code: string
  readonly name: string
}

/** One character says too little to be meant. */
const SHORTEST = 2

/** Points a text names, those with the longest names first; of points that share a name, the first. */
export async function pointsNamedIn(db: Db, scope: DataScope, text: string, limit: number): Promise<Point[]> {
  const { rows } = await db.execute<Point & Record<string, unknown>>(sql`
    select id, code, name from (
      select distinct on (k.folded_name) k.id::text as id, k.code, k.name from kp k
       where ${reached(scope)} and k.status <> 'deprecated' and length(k.folded_name) >= ${SHORTEST} and strpos(${foldText(text)}, k.folded_name) > 0
       order by k.folded_name, k.id) p
     order by length(name) desc, name limit ${limit}`)
  return rows
}

export async function findPoint(db: Db, scope: DataScope, id: string): Promise<Point | undefined> {
  const { rows } = await db.execute<Point & Record<string, unknown>>(
    sql`select k.id::text as id, k.code, k.name from kp k where ${reached(scope)} and k.id = ${id}::bigint`,
  )
  return rows[0]
}

/** Knowledge points lie in a scope by subject and section, and by the person who made them. The table is named as the query names it. */
export function placedIn(scope: DataScope, table = 'k'): SQL {
  const is = (column: string, value: string) => sql`${columnOf(table, column)} = ${value}`
  return within(scope, {
    grant: ({ subject, section }) => sql`(${is('subject', subject)} and ${is('section', section)})`,
    createdBy: columnOf(table, 'created_by'),
  })
}

/** The condition that a point `k` is there and lies in a scope. */
export const reached = (scope: DataScope): SQL => sql`k.deleted_at is null and ${placedIn(scope)}`
