import pg from 'pg'
import { runFile } from './operator.ts'

/**
 * Runs SQL in the database of the application under test: reads stored rows, or makes changes that would take days or
 * another service.
 */
export async function query<T extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<T[]> {
  const client = new pg.Client(runFile().databaseUrl)
  await client.connect()
  try {
    return (await client.query<T>(text, values)).rows
  } finally {
    await client.end()
  }
}

let count = 0
/** Returns `prefix` with a suffix of letters and digits that makes the text unique in this test run. */
export const unique = (prefix: string) => `${prefix}${Date.now().toString(36)}${(count++).toString(36)}`
