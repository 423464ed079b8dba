import pg from 'pg'
import { runFile } from './operator.ts'

/** Looks into the running database, or plays what only time could bring about. */
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
/** A text no other journey has, nor this one when it runs again; letters and digits behind the prefix. */
export const unique = (prefix: string) => `${prefix}${Date.now().toString(36)}${(count++).toString(36)}`
