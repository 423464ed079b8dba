import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the migrated template database, given by the global set-up. */
    templateDatabaseUrl: string
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

/** A database of the test file's own, migrated and empty: a copy of the template, made in some 50 ms. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const template = new URL(inject('templateDatabaseUrl'))
  const name = `test_${randomBytes(6).toString('hex')}`
  await onServer(template.href, `CREATE DATABASE ${name} TEMPLATE ${template.pathname.slice(1)}`)
  const url = new URL(template.href)
  url.pathname = `/${name}`
  return { url: url.href, drop: () => dropDatabase(url.href, name) }
}

const NOT_PERMITTED = '42501'

/** Autovacuum may be at the database, and only a superuser ends that: it is over in a moment. */
async function dropDatabase(url: string, name: string, tries = 20): Promise<void> {
  try {
    await onServer(url, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
  } catch (error) {
    if (tries === 0 || (error as { code?: string }).code !== NOT_PERMITTED) throw error
    await new Promise((resolve) => setTimeout(resolve, 250))
    await dropDatabase(url, name, tries - 1)
  }
}
