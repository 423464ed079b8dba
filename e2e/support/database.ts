import pg from 'pg'
import { runFile } from './operator.ts'

/** Queries the running database, or makes changes that otherwise need time to pass. */
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
/** Returns a text unique to this run of the journey: the prefix with letters and digits behind it. */
export const unique = (prefix: string) => `${prefix}${Date.now().toString(36)}${(count++).toString(36)}`
