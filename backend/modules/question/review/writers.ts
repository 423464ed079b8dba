import type { Db } from '../../../core/database/database.ts'
import { type Queryable, queryable } from '../../../core/database/queryable.ts'
import type { Context, Principal } from '../../../core/http/context.ts'
import { blindReaderOf, blindRecords, isBlindTo } from '../../review/index.ts'
import type { Condition } from '../find/params.ts'

/** Whether a person must not be told now who wrote this question (blindRecords). */
export async function isBlind(db: Db, principal: Principal | null, id: string): Promise<boolean> {
  return (await blindRecords(queryable(db), principal, 'question', [id])).size > 0
}

/** The same row, without who wrote last where the person must not be told. */
export async function withoutWriter<Row extends { id: string; updatedBy: string | null }>(
  client: Queryable,
  principal: Principal,
  row: Row,
): Promise<Row> {
  const blind = await blindRecords(client, principal, 'question', [row.id])
  return blind.size > 0 ? { ...row, updatedBy: null } : row
}

/** The condition that a question `s` is not blind for somebody; null where none is, so that the others' lists ask nothing more. */
export function notBlindTo(principal: Principal): Condition | null {
  const { person, chief } = blindReaderOf(principal)
  if (person === null) return null
  return (params) =>
    `not ${isBlindTo({ entity: "'question'", id: 's.question_id', person: params.add(person), chief: params.add(chief) })}`
}

/** The same rows, without who wrote last where a person must not be told. */
export async function withoutWriters<Row extends { id: string; updatedBy: string | null }>(
  { database, principal }: Pick<Context, 'database' | 'principal'>,
  rows: readonly Row[],
): Promise<Row[]> {
  const ids = rows.map(({ id }) => id)
  const blind = await blindRecords(database.pool, principal, 'question', ids)
  return rows.map((row) => (blind.has(row.id) ? { ...row, updatedBy: null } : row))
}
