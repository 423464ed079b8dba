import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startEmbeddedPostgres } from '../backend/core/embedded/index.ts'
import { migrateDatabase } from '../backend/core/migrate.ts'
import { root } from './command.ts'

/** What a test starts from: the tables alone, or with all a real installation starts with. */
const EMPTY = 'template_empty'
const SEEDED = 'template_seeded'

async function query(url: string, sql: string): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  await client.query(sql)
  await client.end()
}

/** One real PostgreSQL for all backend tests; each test file copies the migrated template. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'zakj-test-'))
  const server = await startEmbeddedPostgres({ dataDir, fast: true })
  const end = async () => {
    await server.stop(true)
    rmSync(dataDir, { recursive: true, force: true })
  }
  try {
    const template = new URL(server.url)
    template.pathname = `/${TEMPLATE}`
    await query(server.url, `CREATE DATABASE ${TEMPLATE}`)
    if (existsSync(join(root, 'backend/migrations/meta/_journal.json'))) await migrateDatabase(template.href)
    project.provide('templateDatabaseUrl', template.href)
    return end
  } catch (error) {
    await end()
    throw error
  }
}
