import { getTableColumns } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type pg from 'pg'
import type { Queryable } from './queryable.ts'
import { runTransaction, throwReport } from './transaction.ts'

/**
 * Returns the columns of a table with their types, for `insertRows`, without the columns named in `left`, which the
 * database fills.
 */
export const columnTypes = (table: PgTable, ...left: readonly string[]): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.values(getTableColumns(table))
      .filter(({ name }) => !left.includes(name))
      .map((column) => [column.name, column.getSQLType()]),
  )

/**
 * Inserts many rows with one statement. `columns` names each column with its type; the keys of a row are the columns'
 * names. All rows are sent as one JSON text, which the service and PostgreSQL process faster than many parameters.
 */
export async function insertRows(
  client: Queryable,
  table: string,
  columns: Readonly<Record<string, string>>,
  rows: readonly Readonly<Record<string, unknown>>[],
): Promise<void> {
  if (rows.length === 0) return
  const names = Object.keys(columns).map(quoted).join(', ')
  const shape = Object.entries(columns).map(([name, type]) => `${quoted(name)} ${type}`)
  await client.query(
    `insert into ${table} (${names}) overriding system value select ${names} from json_to_recordset($1) as r(${shape.join(', ')})`,
    [JSON.stringify(rows)],
  )
}

const quoted = (name: string) => `"${name}"`

/** Takes ids from a table's sequence before the insert, for rows that refer to each other. */
export async function reserveIds(client: Queryable, table: string, count: number): Promise<number[]> {
  const { rows } = await client.query<{ id: number }>(
    `select nextval(pg_get_serial_sequence($1, 'id'))::float8 as id from generate_series(1, $2)`,
    [table, count],
  )
  return rows.map(({ id }) => id)
}

/** Runs `work` on one connection in one transaction. */
export const inTransaction = <T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> =>
  runTransaction((inside) => attempt(pool, (client) => inside(() => work(client))), throwReport)

async function attempt<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    await client.query('begin')
    const result = await work(client)
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch((lost: Error) => {
      broken = lost
    })
    throw error
  } finally {
    client.release(broken)
  }
}
