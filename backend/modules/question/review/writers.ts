import type { Db } from '../../../core/database/database.ts'
import { type Queryable, queryable } from '../../../core/database/queryable.ts'
import type { Context, Principal } from '../../../core/http/context.ts'
import { blindReaderOf, blindRecords, isBlindTo } from '../../review/index.ts'
import type { Condition } from '../find/params.ts'

/** Returns whether the review hides the writer of this question from the user at present. */
export async function isBlind(db: Db, principal: Principal | null, id: string): Promise<boolean> {
  return (await blindRecords(queryable(db), principal, 'question', [id])).size > 0
}

/** Returns the row without the name of its last writer where the review hides the writer from the user. */
export async function withoutWriter<Row extends { id: string; updatedBy: string | null }>(
  client: Queryable,
  principal: Principal,
  row: Row,
): Promise<Row> {
  const blind = await blindRecords(client, principal, 'question', [row.id])
  return blind.size > 0 ? { ...row, updatedBy: null } : row
}

/**
 * Returns the condition that the review does not hide the writer of question `s` from the user; null where it hides no
 * writers from this user.
 */
export function notBlindTo(principal: Principal): Condition | null {
  const { person, chief } = blindReaderOf(principal)
  if (person === null) return null
  return (params) =>
    `not ${isBlindTo({ entity: "'question'", id: 's.question_id', person: params.add(person), chief: params.add(chief) })}`
}

/** Returns the rows; rows whose writer the review hides from the user have no name of the last writer. */
export async function withoutWriters<Row extends { id: string; updatedBy: string | null }>(
  { database, principal }: Pick<Context, 'database' | 'principal'>,
  rows: readonly Row[],
): Promise<Row[]> {
  const ids = rows.map(({ id }) => id)
  const blind = await blindRecords(database.pool, principal, 'question', ids)
  return rows.map((row) => (blind.has(row.id) ? { ...row, updatedBy: null } : row))
}
