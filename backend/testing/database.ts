import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'

/** Password of the administrator in every seeded database. */
export const ADMIN_PASSWORD = 'Chief-7788'

/** Names of the two templates of test databases: EMPTY has only tables, SEEDED also the rows of a new installation. */
export const EMPTY = 'template_empty'
export const SEEDED = 'template_seeded'

declare module 'vitest' {
  interface ProvidedContext {
    /** URL of the PostgreSQL server of the tests; the global set-up of the tests provides it. */
    testServerUrl: string
  }
}

async function onServer(url: string, sql: string): Promise<void> {
  const admin = new URL(url)
  admin.pathname = '/postgres'
  const client = new pg.Client(admin.href)
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}

export interface TestDatabase {
  readonly url: string
  drop(): Promise<void>
}

/**
 * Creates a database for a test file, with the rows of a new installation or only with tables. PostgreSQL copies the
 * files of a template, which takes about 25 ms (through the write-ahead log, 120 ms).
 */
export async function createTestDatabase({ seeded = true } = {}): Promise<TestDatabase> {
  const url = new URL(inject('testServerUrl'))
  const name = `test_${randomBytes(6).toString('hex')}`
  await onServer(url.href, `CREATE DATABASE ${name} TEMPLATE ${seeded ? SEEDED : EMPTY} STRATEGY FILE_COPY`)
  url.pathname = `/${name}`
  return { url: url.href, drop: () => dropDatabase(url.href, name) }
}

const NOT_PERMITTED = '42501'

/**
 * Drops a database and tries again for some seconds, because autovacuum may use the database and only a superuser could
 * stop it.
 */
async function dropDatabase(url: string, name: string, tries = 20): Promise<void> {
  try {
    await onServer(url, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
  } catch (error) {
    if (tries === 0 || (error as { code?: string }).code !== NOT_PERMITTED) throw error
    await new Promise((resolve) => setTimeout(resolve, 250))
    await dropDatabase(url, name, tries - 1)
  }
}
