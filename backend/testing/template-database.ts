import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '../core/database/database.ts'
import { migrateDatabase } from '../core/database/migrate.ts'
import { startEmbeddedPostgres } from '../core/embedded/index.ts'
import { seed } from '../seed/index.ts'
import { ADMIN_PASSWORD, EMPTY, SEEDED } from './database.ts'

async function query(url: string, sql: string): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  await client.query(sql)
  await client.end()
}

async function seedDatabase(url: string): Promise<void> {
  const database = openDatabase(url, { max: 1 })
  await seed(database.db, ADMIN_PASSWORD)
  await database.close()
}

/**
 * Starts one PostgreSQL server for all backend tests and creates its two template databases. Each test file copies one
 * of them.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'zakj-test-'))
  const server = await startEmbeddedPostgres({ dataDir, fast: true })
  const end = async () => {
    await server.stop(true)
    rmSync(dataDir, { recursive: true, force: true })
  }
  const urlOf = (name: string) => Object.assign(new URL(server.url), { pathname: `/${name}` }).href
  try {
    await query(server.url, `CREATE DATABASE ${EMPTY}`)
    await migrateDatabase(urlOf(EMPTY))
    await query(server.url, `CREATE DATABASE ${SEEDED} TEMPLATE ${EMPTY}`)
    await seedDatabase(urlOf(SEEDED))
    project.provide('testServerUrl', server.url)
    return end
  } catch (error) {
    await end()
    throw error
  }
}
