import type { Context, Principal } from '../../../core/http/context.ts'
import { blindRecords } from '../../review/index.ts'

type Asking = Pick<Context, 'database'> & { readonly principal: Principal | null }

/** Whether a person must not be told now who wrote this question (blindRecords). */
export async function isBlind({ database, principal }: Asking, id: string): Promise<boolean> {
  return (await blindRecords(database.pool, principal, 'question', [id])).size > 0
}

/** The same rows, without who wrote last where a person must not be told. */
export async function withoutWriters<Row extends { id: string; updatedBy: string | null }>(
  { database, principal }: Asking,
  rows: readonly Row[],
): Promise<Row[]> {
  const ids = rows.map(({ id }) => id)
  const blind = await blindRecords(database.pool, principal, 'question', ids)
  return rows.map((row) => (blind.has(row.id) ? { ...row, updatedBy: null } : row))
}
